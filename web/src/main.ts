import { mount } from 'svelte';
import './lib/styles/tokens.css';
import './lib/styles/base.css';
import App from './App.svelte';
import { addSprite } from './lib/cards/sprite';
import { registerServiceWorker } from './lib/state/serviceWorker';
import { speak } from './lib/state/messages.svelte';
import { preferences } from './lib/state/preferences.svelte';

const target = document.getElementById('page');
if (!target) throw new Error('the page has no place to stand');
addSprite();
// Wait for the messages: text in the wrong language would be worse.
await speak(preferences.language);
mount(App, { target });
registerServiceWorker();
