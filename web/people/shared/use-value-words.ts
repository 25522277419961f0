import { isPlainDate } from '../../../domain/units.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import en from './activity-words.en.json' with { type: 'json' };
import { ACTIVITY_WORDS } from './activity-words.ts';
import type { Speech } from './list-changes.ts';

type Field = keyof typeof en.field;
type Code = keyof typeof en.code;
const isField = (name: string): name is Field => Object.hasOwn(en.field, name);
const isCode = (value: string): value is Code => Object.hasOwn(en.code, value);
const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LOOKS_LIKE_CODE = /^[a-z]+([_.-][a-z]+)+$|^[A-Z]+(_[A-Z]+)+$/;
/** A name in code with its parts apart. */
const spaced = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]/g, ' ')
    .toLowerCase();

/** How the values of an entry are said: ids by the names that came with it, codes by their words. */
export function useValueWords(): (names: Readonly<Record<string, string>>) => Speech {
  const { t, language } = useText(ACTIVITY_WORDS);
  const field = (name: string) => {
    if (isField(name)) return t(`field.${name}`);
    return language === 'en' ? spaced(name) : t('field.value');
  };
  return (names) => ({
    field: (name) => names[name] ?? (IS_ID.test(name) ? t('change.record') : field(name)),
    value: (value) => {
      if (typeof value === 'boolean') return t(value ? 'code.true' : 'code.false');
      if (typeof value === 'number') return String(value);
      if (IS_ID.test(value)) return names[value] ?? t('change.record');
      if (isCode(value)) return t(`code.${value}`);
      if (isPlainDate(value)) return format.day(value);
      return LOOKS_LIKE_CODE.test(value) && language === 'en' ? spaced(value) : value;
    },
  });
}
