import { useQuery } from '@tanstack/react-query';
import { settings } from '../../../contract/time/settings.ts';
import { query } from '../../api/queries.ts';

export type SettingValues = ReadonlyMap<string, string | number | boolean>;

/** The settings of the company by key. */
export const useSettings = () => {
  const found = useQuery({
    ...query(settings.list),
    select: (rows): SettingValues => new Map(rows.map((row) => [row.key, row.value])),
  });
  return found;
};

export const numberOf = (values: SettingValues, key: string): number => Number(values.get(key) ?? 0);

/** The value of a choice; null while the company has not chosen. */
export const textOf = (values: SettingValues, key: string): string | null => {
  const value = values.get(key);
  return typeof value === 'string' ? value : null;
};
