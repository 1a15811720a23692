"""What an eye would notice: something cut off or covered, focus that cannot be seen; and axe."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.visitor import Visitor

ROOT = Path(__file__).parents[2]
SIZES = {
    "1440x900": (1440, 900),
    "1440x757": (1440, 757),
    "1024x768": (1024, 768),
    "360x640": (360, 640),
    "667x375": (667, 375),
}

_FLAWS = """
() => {
  const flaws = [];
  const note = (what, element) =>
    flaws.push(`${what}: <${element.tagName.toLowerCase()} class="${element.className}"> `
      + (element.ariaLabel ?? element.innerText ?? '').trim().slice(0, 60));
  const [width, height] = [document.documentElement.clientWidth, innerHeight];
  if (document.documentElement.scrollWidth > width) flaws.push('the page is wider than the window');

  const shown = (element) => element.checkVisibility({ visibilityProperty: true })
    && !element.closest('.unseen, [data-flights], svg, .card');
  const scrolls = (style, axis) => ['auto', 'scroll'].includes(style[`overflow${axis}`]);
  const hides = (style, axis) => ['hidden', 'clip'].includes(style[`overflow${axis}`]);

  /** Whether some of the text can never be seen, because something around it ends before it. */
  const isCut = (element, box) => {
    let free = { X: false, Y: false };
    let isLoose = false;
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      // What is placed freely is cut off only by what it is placed in; some have no box at all.
      if (style.display === 'contents' || (isLoose && style.position === 'static')) continue;
      isLoose = style.position === 'absolute';
      const frame = around.getBoundingClientRect();
      for (const [axis, from, to] of [['X', 'left', 'right'], ['Y', 'top', 'bottom']]) {
        if (free[axis]) continue;
        if (scrolls(style, axis)) free[axis] = true;
        else if (hides(style, axis) && style.textOverflow !== 'ellipsis'
            && (box[from] < frame[from] - 2 || box[to] > frame[to] + 2)) return true;
      }
      if (style.textOverflow === 'ellipsis') free = { ...free, X: true };
      if (style.position === 'fixed') return !free.X && (box.left < -1 || box.right > width + 1);
    }
    return !free.X && (box.left < -1 || box.right > width + 1);
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const element = text.parentElement;
    if (!text.data.trim() || !shown(element)) continue;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width > 0 && isCut(element, box)) note('cut off', element);
    for (const { index, 0: word } of text.data.matchAll(/[\\p{L}]{2,20}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const mayBreak = getComputedStyle(element).hyphens === 'auto';
      if (lines.size > 1 && !mayBreak) note('broken', element);
    }
  }

  const key = '[data-prompt], main .btn.go, main .btn.lamp, [data-target="go-on"]';
  for (const control of document.querySelectorAll(`.table :is(${key})`)) {
    if (!shown(control)) continue;
    const box = control.getBoundingClientRect();
    if (box.top < 0 || box.left < 0 || box.bottom > height + 1 || box.right > width + 1)
      note('out of the window', control);
    if (isCut(control, box)) note('cut off', control);
    const above = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (above && !control.contains(above) && !above.contains(control)) note('covered', control);
  }
  for (const control of document.querySelectorAll('button, a.btn, select, [role=switch]')) {
    if (!shown(control) || control.closest('p, .sentence, .ticks')) continue;
    const box = control.getBoundingClientRect();
    if (box.width < 24 || box.height < 24) note(`small (${box.width}x${box.height})`, control);
  }
  return [...new Set(flaws)];
}
"""


def flaws(visitor: Visitor) -> list[str]:
    """In every size of window, what does not look right."""
    found = []
    for name, (width, height) in SIZES.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        found += [f"{name}: {flaw}" for flaw in visitor.settle().evaluate(_FLAWS)]
    return found


# Reach ------------------------------------------------------------------------------------------

_OUT_OF_REACH = """
(element) => {
  const box = element.getBoundingClientRect();
  const name = (element.ariaLabel || element.innerText || element.className).trim().slice(0, 60);
  const tell = (what) => `${what}: ${name} at ${Object.values(box.toJSON()).map(Math.round)}`;
  const isOut = (frame) => box.top < frame.top - 1 || box.left < frame.left - 1
    || box.bottom > frame.bottom + 1 || box.right > frame.right + 1;
  if (isOut({ top: 0, left: 0, bottom: innerHeight, right: innerWidth }))
    return tell('out of the window');
  let isLoose = getComputedStyle(element).position === 'absolute';
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(around);
    // What is placed freely is cut off only by what it is placed in.
    if (isLoose && position === 'static') continue;
    isLoose = position === 'absolute';
    if (overflowX + overflowY !== 'visiblevisible' && around !== document.body
        && around !== document.documentElement && isOut(around.getBoundingClientRect()))
      return tell(`cut off by ${around.className}`);
  }
  const above = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  if (!element.contains(above)) return tell(`covered by ${above?.className}`);
  const least = element.closest('.sentence') ? 32 : 44;
  return Math.min(box.width, box.height) < least ? tell('small') : null;
}
"""


def out_of_reach(control: Locator) -> str | None:
    """Why a finger could not tap it where it is now, without scrolling; none: it could."""
    found = control.evaluate(_OUT_OF_REACH)
    return None if found is None else str(found)


# Focus ------------------------------------------------------------------------------------------

_FOCUS = """
() => {
  const at = document.activeElement;
  if (at === null || at === document.body) return null;
  const name = (at.ariaLabel || at.innerText || at.value || at.tagName).trim().slice(0, 60);
  const outlined = (element) => {
    const style = getComputedStyle(element);
    return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  };
  // A field without an edge of its own shows it on its label, or on what holds it.
  const label = at.labels?.[0] ?? at;
  const box = (at.closest('.unseen') ? label : at).getBoundingClientRect();
  const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  return [name, [at, label, at.parentElement].some(outlined), inside];
}
"""


def focused(page: Page) -> str | None:
    """What has the focus, if anything has; it must be seen."""
    found = page.evaluate(_FOCUS)
    if found is None:
        return None
    name, is_outlined, is_inside = found
    assert is_outlined, f"the focus on '{name}' cannot be seen"
    assert is_inside, f"the focus on '{name}' is out of the window"
    return str(name)


# Accessibility ----------------------------------------------------------------------------------

_AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
_RUN = """
async () => (await axe.run({ resultTypes: ['violations'] })).violations.flatMap(
  ({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`))
"""


def violations(page: Page) -> list[str]:
    """What axe finds, in light and in dark."""
    page.evaluate(_AXE)
    found: list[Any] = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found += [f"{scheme}: {violation}" for violation in page.evaluate(_RUN)]
    return found


# Size -------------------------------------------------------------------------------------------

_SCRIPTS = """
() => performance.getEntriesByType('resource')
  .filter(({ name }) => name.endsWith('.js'))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
"""


def javascript_fetched(page: Page) -> int:
    """Bytes of all scripts so far, as they were sent."""
    return int(page.evaluate(_SCRIPTS))
