import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';
import { type Brand, DEFAULT_COLORS } from '../../domain/brand/brand.ts';
import { paletteOf } from '../../domain/brand/shades.ts';

/** The brand from #FF3C64, darkened from shade 7 on so that white text on it reaches 4.5:1. */
const brand: MantineColorsTuple = [
  '#fff0f3',
  '#ffdee5',
  '#ffb9c8',
  '#ff8fa7',
  '#ff6385',
  '#ff3c64',
  '#f02d57',
  '#d6204f',
  '#b81543',
  '#970d36',
];
const dark: MantineColorsTuple = [
  '#e6e7ea',
  '#b9bcc4',
  '#9a9ea9',
  '#7d828f',
  '#4a4e59',
  '#383b44',
  '#2b2e35',
  '#212329',
  '#191b20',
  '#131519',
];
const gray: MantineColorsTuple = [
  '#f8f8f9',
  '#f1f2f4',
  '#e6e7eb',
  '#d8dae0',
  '#c3c6ce',
  '#9fa3ae',
  '#737885',
  '#565b67',
  '#3a3e48',
  '#22252c',
];

/** Mantine's own hints have 11 px; in Thai, marks stand above and below the letters. */
const HINT = { fontSize: '12.5px', lineHeight: 1.6 };

/** The head of a drawer or dialog is no banner of the page. */
const NO_BANNER = { header: { role: 'presentation' } };

export const theme = createTheme({
  colors: { brand, dark, gray },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: false,
  // The colour of the brand is for the one primary action; a quiet button is ink.
  variantColorResolver: (input) => {
    const isQuiet = input.variant === 'subtle' && (input.color ?? input.theme.primaryColor) === input.theme.primaryColor;
    if (!isQuiet) return defaultVariantColorsResolver(input);
    return { ...defaultVariantColorsResolver({ ...input, color: 'gray' }), color: 'var(--mantine-color-text)' };
  },
  fontFamily: "'IBM Plex Sans Thai', system-ui, -apple-system, 'Segoe UI', 'Noto Sans Thai', sans-serif",
  fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  fontSizes: { xs: '12.5px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.6', sm: '1.6', md: '1.6', lg: '1.6', xl: '1.4' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '28px', lineHeight: '1.4' },
      h2: { fontSize: '20px', lineHeight: '1.4' },
      h3: { fontSize: '16px', lineHeight: '1.4' },
      h4: { fontSize: '14px', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '26.5625em', sm: '48em', md: '62em', lg: '80em', xl: '90em' },
  components: {
    Modal: {
      defaultProps: { centered: true, size: 600, radius: 'lg', attributes: NO_BANNER },
      styles: { title: { fontSize: 16, fontWeight: 600, lineHeight: 1.4 } },
    },
    // A dialog that begins with a choice does not open it by itself.
    Select: { defaultProps: { openOnFocus: false } },
    MultiSelect: {
      defaultProps: { openOnFocus: false },
      styles: { inputField: { minWidth: 24 } },
    },
    // The colours beside it are enough, and its button has no name.
    ColorInput: { defaultProps: { withEyeDropper: false } },
    Drawer: { defaultProps: { position: 'right', size: 480, attributes: NO_BANNER } },
    // An element of no meaning that has the focus is no child that a menu may have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Paper: { defaultProps: { radius: 'lg' } },
    Card: { defaultProps: { radius: 'lg', withBorder: true, padding: 'md' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    // A hint stands below its field, so that fields side by side keep one line.
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      styles: { description: HINT, error: HINT },
    },
    // Hints of boxes and switches, which have no such wrapper.
    InputDescription: { styles: { description: HINT } },
    InputError: { styles: { error: HINT } },
    // The shape of a state's badge.
    Badge: {
      defaultProps: { variant: 'light', radius: 'sm', tt: 'none' },
      styles: {
        root: {
          height: 24,
          paddingInline: 8,
          fontSize: '12.5px',
          fontWeight: 500,
          lineHeight: 1.6,
          letterSpacing: 0,
        },
        label: { overflow: 'visible' },
      },
    },
    Avatar: {
      styles: {
        placeholder: {
          background: 'light-dark(var(--mantine-color-gray-1), var(--mantine-color-dark-5))',
          color: 'var(--mantine-color-text)',
          fontSize: 'max(12.5px, var(--avatar-placeholder-fz))',
          fontWeight: 500,
        },
      },
    },
    // Six places side by side in the narrowest window too.
    PinInput: { styles: { root: { flexWrap: 'nowrap', contain: 'inline-size' }, pinInput: { flex: '0 1 auto', minWidth: 32 } } },
    Pill: { styles: { root: { fontSize: '12.5px' } } },
    Loader: { defaultProps: { type: 'dots' } },
  },
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--wela-canvas': '#f8f8f9',
    '--wela-surface': '#ffffff',
    '--wela-hairline': '#e6e7eb',
    '--wela-text-soft': '#5d626e',
    '--wela-focus': '#31363f',
    '--wela-link-line': '#b9bdc7',
    '--mantine-color-anchor': 'var(--mantine-color-text)',
    '--wela-brand-text': '#c61a48',
    '--wela-brand-soft': '#fff0f3',
    '--mantine-color-dimmed': '#5d626e',
    '--mantine-color-placeholder': '#6c717d',
    '--mantine-color-default-border': '#d8dae0',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-red-text': '#c92a2a',
    // The lightest of Mantine's colours are too pale to be read on their own tint.
    '--mantine-color-green-light-color': '#1f6b2f',
    '--mantine-color-teal-light-color': '#066649',
    '--mantine-color-yellow-light-color': '#854a00',
    '--mantine-color-orange-light-color': '#a33507',
    '--mantine-color-red-light-color': '#b02525',
  },
  dark: {
    '--mantine-color-body': '#191b20',
    '--wela-canvas': '#131519',
    '--wela-surface': '#191b20',
    '--wela-hairline': '#2b2e35',
    '--wela-text-soft': '#a3a7b2',
    '--wela-focus': '#d5d8df',
    '--wela-link-line': '#5b606c',
    '--mantine-color-anchor': 'var(--mantine-color-text)',
    '--wela-brand-text': '#ff8fa7',
    '--wela-brand-soft': '#38202a',
    '--mantine-color-dimmed': '#a3a7b2',
    '--mantine-color-placeholder': '#9aa0ac',
    '--mantine-color-default-border': '#383b44',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-red-text': '#ff8787',
  },
});

export type BrandColors = Brand['colors'];

const hasOwnPrimary = (colors: BrandColors) => colors['color-primary'] !== DEFAULT_COLORS['color-primary'];

/** The theme with the brand of a company; the default one as it is. */
export function themeFor(colors: BrandColors): MantineThemeOverride {
  if (!hasOwnPrimary(colors)) return theme;
  return { ...theme, colors: { ...theme.colors, brand: [...paletteOf(colors['color-primary']).shades] } };
}

/** The product's own variables with the brand of a company. */
export function variablesFor(colors: BrandColors): CSSVariablesResolver {
  const shared = {
    '--wela-brand-from': colors['color-primary'],
    '--wela-brand-to': colors['color-secondary'],
    '--wela-bot-icon': colors['color-bot-icon'],
    '--wela-tabs-bar': colors['color-tabs-bar'],
    '--wela-active-tab': colors['color-active-tab'],
    '--wela-inactive-tab': colors['color-inactive-tab'],
  };
  return (mantine) => {
    const base = cssVariables(mantine);
    const variables = { ...base.variables, ...shared };
    if (!hasOwnPrimary(colors)) return { ...base, variables };
    const { light, dark } = paletteOf(colors['color-primary']);
    return {
      variables,
      light: { ...base.light, '--wela-brand-text': light.text, '--wela-brand-soft': light.soft },
      dark: {
        ...base.dark,
        '--wela-brand-text': dark.text,
        '--wela-brand-soft': dark.soft,
        '--mantine-color-brand-filled': dark.filled,
      },
    };
  };
}
