type Colour = readonly [red: number, green: number, blue: number, alpha: number];
/** What lies behind, and what paints it: the uppermost first, the last of them without a gap. */
type Ground = { readonly colour: Colour; readonly from: readonly Element[] };

declare global {
  interface Window {
    colours: {
      /** Null for what is written in a way that is not known here. */
      colourOf(text: string): Colour | null;
      mixed(above: Colour, below: Colour): Colour;
      contrastOf(first: Colour, second: Colour): number;
    };
    /** One look at the page as it stands; what was read once is not read again. */
    grounds(): {
      styleOf(element: Element): CSSStyleDeclaration;
      boxOf(element: Element): DOMRect;
      /** The colour behind what stands in an element; null where there is more than plain colours. */
      groundOf(element: Element): Ground | null;
      /** Whether what is shown of a line of text lies upon what should be behind it. */
      isUpon(element: Element, frame: Element, line: DOMRect): boolean;
      covers(other: DOMRect, line: DOMRect): boolean;
    };
  }
}

/** Runs in the page and knows nothing from outside itself. */
export function installColours() {
  const lightOf = ([red, green, blue]: Colour) => {
    const linear = (part: number) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  };
  window.colours = {
    colourOf(text) {
      const scale = text.startsWith('rgb') ? 1 : text.startsWith('color(srgb ') ? 255 : 0;
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+(e-\d+)?/g) ?? []).map(Number);
      return scale === 0 ? null : [red * scale, green * scale, blue * scale, alpha];
    },
    mixed(above, below) {
      const at = (index: 0 | 1 | 2) => above[index] * above[3] + below[index] * (1 - above[3]);
      return [at(0), at(1), at(2), 1];
    },
    contrastOf(first, second) {
      const lights = [lightOf(first) + 0.05, lightOf(second) + 0.05];
      return Math.max(...lights) / Math.min(...lights);
    },
  };
}

/** Runs in the page after the colours. */
export function installGrounds() {
  const { colourOf, mixed } = window.colours;
  const remembered = <Value>(read: (element: Element) => Value) => {
    const known = new Map<Element, Value>();
    return (element: Element): Value => {
      const value = known.has(element) ? (known.get(element) as Value) : read(element);
      known.set(element, value);
      return value;
    };
  };
  const commonOf = (first: DOMRect, second: DOMRect) => {
    const [left, top] = [Math.max(first.left, second.left), Math.max(first.top, second.top)];
    return new DOMRect(left, top, Math.min(first.right, second.right) - left, Math.min(first.bottom, second.bottom) - top);
  };
  /** Where the letters of a line are: its box has room above and below them. */
  const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;

  window.grounds = () => {
    const styleOf = remembered((element) => getComputedStyle(element));
    const boxOf = remembered((element) => element.getBoundingClientRect());
    const groundOf = remembered((element): Ground | null => {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = styleOf(element);
      const colour = colourOf(backgroundColor);
      if (!colour || backgroundImage !== 'none' || opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal') return null;
      if (colour[3] === 1) return { colour, from: [element] };
      const behind = element.parentElement ? groundOf(element.parentElement) : null;
      if (!behind || colour[3] === 0) return behind;
      return { colour: mixed(colour, behind.colour), from: [element, ...behind.from] };
    });
    /** Parts between the two cut off what is too long or scrolled away. */
    const isUpon = (element: Element, frame: Element, line: DOMRect) => {
      let shown = line;
      for (let part: Element | null = element; part; part = part.parentElement) {
        const { overflow, position } = styleOf(part);
        if (overflow !== 'visible') shown = commonOf(shown, boxOf(part));
        if (part === frame || /absolute|fixed/.test(position)) break;
      }
      if (shown.width <= 0 || shown.height <= 0 || frame.matches('html, body')) return true;
      const { left, top, right, bottom } = boxOf(frame);
      return shown.left >= left - 1 && shown.right <= right + 1 && middleOf(shown) >= top && middleOf(shown) <= bottom;
    };
    const covers = (other: DOMRect, line: DOMRect) =>
      line.left < other.right && other.left < line.right && middleOf(line) > other.top && middleOf(line) < other.bottom;
    return { styleOf, boxOf, groundOf, isUpon, covers };
  };
}
