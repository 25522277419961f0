import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useSession } from '../../api/session.tsx';
import { currentLanguage } from '../../text/i18n.ts';
import { inLanguage } from '../../text/language.ts';
import { useText } from '../../text/use-text.ts';
import { MENU } from '../../ui/shell/menu-text.ts';
import type { ShownItem, ShownMenu } from '../../ui/shell/menu-types.ts';
import { actionsFor, type Entry, type PaletteAction } from './palette-actions.ts';

/** The pages and actions of the palette, each with what choosing it does. */
export function usePaletteEntries(menu: ShownMenu, others: readonly ShownItem[]) {
  const { t, language } = useText(MENU);
  const session = useSession();
  const router = useRouter();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const open = (path: `/${string}`) => void router.navigate({ href: `/${currentLanguage()}${path}` });

  const page = (item: ShownItem, note?: string): Entry => ({
    id: `page:${item.path}`,
    label: t(`menu.${item.key}`),
    note,
    path: item.path,
    icon: item.icon,
    run: () => open(item.path),
  });
  const run = ({ to }: PaletteAction) => {
    if (to === 'scheme') return setColorScheme(scheme === 'light' ? 'dark' : 'light');
    if (to === 'language') {
      const other = language === 'en' ? 'th' : 'en';
      return void router.navigate({ href: inLanguage(other, router.state.location.href), replace: true });
    }
    if ('page' in to) return open(to.page);
    window.location.assign(`/${language}${to.document}`);
  };
  const action = (paletteAction: PaletteAction): Entry => ({
    id: `action:${paletteAction.id}`,
    label: t(`palette.${paletteAction.id}`),
    path: '/dashboard',
    icon: paletteAction.icon,
    run: () => run(paletteAction),
  });
  const sections = menu.sections.flatMap((section) => section.items.map((item) => page(item, t(`menu.${section.key}`))));
  const known = new Set(sections.map((section) => section.path));
  return {
    open,
    pages: [...sections, ...others.filter((item) => !known.has(item.path)).map((item) => page(item))],
    actions: actionsFor(session).map(action),
  };
}
