/** Made by `web/languages.ts` when the page is built. */
declare module 'virtual:languages' {
  const languages: readonly import('./lib/protocol').LanguageListed[];
  export default languages;
}
