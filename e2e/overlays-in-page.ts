/** What can be opened on a page: a button that says so, the first row of a list, the first cell of a board for its menu or its editor, or a key. */
export type Opener = {
  readonly name: string;
  readonly how: 'button' | 'row' | 'cell' | 'editor' | 'key';
  /** Stands on every page. */
  readonly isShared: boolean;
};
/** What can be found on a page; runs in it. */
type Finders = {
  readonly overlays: string;
  isSeen(element: Element): boolean;
  nameOf(element: Element): string;
  rowName(row: Element): string;
  buttons(): Element[];
  buttonsIn(part: ParentNode): Element[];
  rows(): HTMLElement[];
  cells(): HTMLElement[];
};
export type OverlaysInPage = {
  openers(): Opener[];
  /** Brings the focus to an opener; what then has the focus, or null when it is not there any more. */
  focus(opener: Opener): string | null;
  focused(): string;
  isOpen(): boolean;
  /** How many lie above the page and each other. */
  count(): number;
  /** What the uppermost dialog can open in its turn. */
  inner(): string[];
  focusInner(name: string): boolean;
  hasDialog(): boolean;
  hasFocus(): boolean;
  /** Items of the open menu that say they open a dialog. */
  items(): string[];
};

declare global {
  interface Window {
    overlays: OverlaysInPage;
    overlayFinders: Finders;
  }
}

/** Runs in the page and knows nothing from outside itself; `overlays`: what lies open above a page. */
export function installFinders(overlays: string) {
  const BUTTONS = '[aria-haspopup="menu"], [aria-haspopup="dialog"], [aria-haspopup="true"]';
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
  const inOverlay = (element: Element) => element.closest(overlays) !== null;
  const rowOf = (element: Element) => element.closest('tbody tr, li, [role="row"]');

  /** Of the rows of a list only the first that has such a button: the others are like it. */
  const isFirstOfList = (element: Element, all: Element[]) => {
    const row = rowOf(element);
    if (!row) return true;
    const list = row.parentElement;
    const first = all.find((other) => rowOf(other)?.parentElement === list);
    return first === undefined || rowOf(first) === row;
  };
  const buttonsIn = (part: ParentNode) => {
    const all = [...part.querySelectorAll(BUTTONS)].filter(
      (element) => isSeen(element) && !element.matches(':disabled, [data-disabled], input, [aria-hidden="true"]'),
    );
    return all.filter((element) => isFirstOfList(element, all));
  };
  const buttons = () => buttonsIn(document).filter((element) => !inOverlay(element));
  /** The first row of each list that opens something on this page: a link with the same path, or no link at all. */
  const rows = () =>
    [...document.querySelectorAll('table')].flatMap((table) => {
      const row = [...table.querySelectorAll<HTMLElement>('tbody tr[tabindex]')].find((element) => isSeen(element));
      const link = row?.querySelector('a[href]');
      const leads = link instanceof HTMLAnchorElement && link.pathname !== location.pathname;
      return row && !leads && !inOverlay(row) ? [row] : [];
    });
  const cells = () => [...document.querySelectorAll<HTMLElement>('[role="grid"] [role="gridcell"][tabindex="0"]')].slice(0, 1);
  const rowName = (row: Element) => `row of ${row.closest('table')?.getAttribute('aria-label') ?? 'a list'}`;
  window.overlayFinders = { overlays, isSeen, nameOf, rowName, buttons, buttonsIn, rows, cells };
}

/** Runs in the page after the finders. */
export function installOverlays() {
  const { overlays, isSeen, nameOf, rowName, buttons, buttonsIn, rows, cells } = window.overlayFinders;
  const open = () => [...document.querySelectorAll(overlays)].filter(isSeen);
  const elementOf = ({ name, how }: Opener): Element | undefined => {
    if (how === 'row') return rows().find((row) => rowName(row) === name);
    if (how === 'cell' || how === 'editor') return cells()[0];
    return how === 'key'
      ? (document.querySelector('#content') ?? undefined)
      : buttons().find((button) => nameOf(button) === name);
  };
  const innerButtons = () => {
    const dialog = open().findLast((overlay) => overlay.getAttribute('role') !== 'menu');
    return dialog ? buttonsIn(dialog) : [];
  };
  const focused = () => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing';
    if (element.id === 'content') return 'the page';
    return element.matches('tbody tr') ? rowName(element) : nameOf(element);
  };
  const unique = (openers: Opener[]) => [...new Map(openers.map((opener) => [`${opener.how} ${opener.name}`, opener])).values()];

  window.overlays = {
    openers: () =>
      unique([
        ...buttons().map((button) => ({
          name: nameOf(button),
          how: 'button' as const,
          isShared: button.closest('.mantine-AppShell-header, .mantine-AppShell-navbar') !== null,
        })),
        ...rows().map((row) => ({ name: rowName(row), how: 'row' as const, isShared: false })),
        ...cells().flatMap(() => [
          { name: 'cell of the board', how: 'cell' as const, isShared: false },
          { name: 'editor of a cell', how: 'editor' as const, isShared: false },
        ]),
      ]),
    focus: (opener) => {
      const element = elementOf(opener);
      if (!(element instanceof HTMLElement)) return null;
      element.focus();
      return focused();
    },
    focused,
    isOpen: () => open().length > 0,
    count: () => open().length,
    inner: () => [...new Set(innerButtons().map(nameOf))],
    focusInner: (name) => {
      const button = innerButtons().find((other) => nameOf(other) === name);
      if (button instanceof HTMLElement) button.focus();
      return button === document.activeElement;
    },
    hasDialog: () => open().some((overlay) => overlay.getAttribute('role') !== 'menu'),
    hasFocus: () => open().some((overlay) => overlay.contains(document.activeElement)),
    items: () => [...document.querySelectorAll('[role="menu"] [aria-haspopup="dialog"]')].filter(isSeen).map(nameOf),
  };
}
