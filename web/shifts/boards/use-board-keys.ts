import { useMemo } from 'react';
import { useText } from '../../text/use-text.ts';
import type { KeySection } from '../../ui/page-keys.ts';
import { SHIFTS } from './texts.ts';

/** The keys of a board, for the list of keys. */
export function useBoardKeys(isEditing: boolean): KeySection {
  const { t } = useText(SHIFTS);
  return useMemo(
    () => ({
      title: t('board'),
      lines: [
        { keys: ['↑', '↓', '←', '→'], text: t('keys.move') },
        { keys: ['Home', 'End', 'Ctrl'], text: t('keys.edge') },
        { keys: ['Shift', '↑', '→'], text: t('keys.select') },
        { keys: ['Enter'], text: t('keys.open') },
        { keys: ['Alt', 'M'], text: t('keys.menu') },
        { keys: ['Ctrl', 'C'], text: t('keys.copy') },
        ...(isEditing
          ? [
              { keys: ['Ctrl', 'V'], text: t('keys.paste') },
              { keys: ['Delete'], text: t('keys.empty') },
              { keys: ['Ctrl', 'D'], text: t('keys.fillDown') },
              { keys: ['Ctrl', 'R'], text: t('keys.fillRight') },
              { keys: ['Ctrl', 'Z'], text: t('keys.undo') },
              { keys: ['Ctrl', 'Y'], text: t('keys.redo') },
            ]
          : []),
        { keys: ['Esc'], text: t('keys.escape') },
      ],
    }),
    [t, isEditing],
  );
}
