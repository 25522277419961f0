import { Group, Select, Text } from '@mantine/core';
import { LAST_NUMBER } from '../../../domain/payroll/thai/additional-filing.ts';
import { useText } from '../../text/use-text.ts';
import { useListState } from '../../ui/list-state.ts';
import { SHEET } from './sheet-texts.ts';

type Filing = { readonly number: number; readonly last: number | null };
/** The filing that the address asks for: 0 the ordinary one. */
export const useFilingNumber = (): number =>
  Math.min(LAST_NUMBER, Math.max(0, Math.trunc(Number(useListState().one('additional')) || 0)));

/** Which filing of a return is made: the last one again, or the next. */
export function FilingNumber({ filing: { number, last } }: { filing: Filing }) {
  const { t } = useText(SHEET);
  const list = useListState();
  const offered = last === null ? [0] : last === LAST_NUMBER ? [last] : [last, last + 1];
  const numbers = [...new Set([...offered, number])].toSorted((a, b) => a - b);
  if (last === null && number === 0) return null;
  return (
    <Group gap="sm">
      <Select
        aria-label={t('additional.label')}
        data={numbers.map((value) => ({
          value: String(value),
          label: value === 0 ? t('additional.ordinary') : t('additional.numbered', { number: value }),
        }))}
        value={String(number)}
        onChange={(next) => list.set({ additional: next === null || next === '0' ? undefined : next })}
        allowDeselect={false}
        w={220}
      />
      <Text c="dimmed" size="sm" flex={1} miw={240}>
        {t(number === 0 ? 'additional.filed' : 'additional.text')}
      </Text>
    </Group>
  );
}
