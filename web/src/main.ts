import { mount } from 'svelte';
import './lib/styles/tokens.css';
import './lib/styles/base.css';
import App from './App.svelte';
import { addEmblems } from './lib/cards/sprite';
import { registerServiceWorker } from './lib/state/serviceWorker';
import { speakFirst } from './lib/state/messages.svelte';

const target = document.getElementById('page');
if (!target) throw new Error('the page has no place to stand');
addEmblems();
// Wait for the messages: text in the wrong language would be worse.
await speakFirst();
mount(App, { target });
registerServiceWorker();
