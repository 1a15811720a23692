/** The address of the page, in the browser's history. */

function here(): URL {
  return new URL(location.href);
}

/** A part that cannot be decoded is taken as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  #url = $state.raw(here());
  /** Whether the visitor has navigated since the page was opened. */
  hasMoved = false;

  constructor() {
    addEventListener('popstate', () => this.#arrive());
  }

  get url(): URL {
    return this.#url;
  }

  /** The parts of the path: `/table/abc` is `['table', 'abc']`. */
  get parts(): string[] {
    return this.#url.pathname.split('/').filter(Boolean).map(decoded);
  }

  go(path: string): void {
    const { pathname, search, hash } = this.#url;
    if (path !== pathname + search + hash) history.pushState(null, '', path);
    this.#arrive();
    scrollTo(0, 0);
  }

  #arrive(): void {
    this.hasMoved = true;
    this.#url = here();
  }

  /** Change the address without an entry in the history. */
  replace(path: string): void {
    history.replaceState(null, '', path);
    this.#url = here();
  }
}

export const router = new Router();

/** On a link: go there without loading the page again, unless a new tab is wanted. */
export function follow(link: HTMLAnchorElement): { destroy(): void } {
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.go(link.pathname + link.search + link.hash);
  };
  link.addEventListener('click', click);
  return { destroy: () => link.removeEventListener('click', click) };
}
