import { type ComboboxItem, Select } from '@mantine/core';
import { findProvinces } from '../../../../domain/places/thai-provinces.ts';
import { useText } from '../../../text/use-text.ts';
import { ZONES } from '../../shared/texts.ts';
import type { Bounds, DrawnProvince } from './thailand.ts';

type ProvinceSearchProps = { provinces: readonly DrawnProvince[]; onFound: (bounds: Bounds) => void };
type Option = ComboboxItem & { readonly bounds: Bounds };

/** Moves the map to a province, found by its Thai or English name. */
export function ProvinceSearch({ provinces, onFound }: ProvinceSearchProps) {
  const { t, language } = useText(ZONES);
  const options = provinces.map(({ id, en, th, bounds }): Option => {
    return { value: id, label: language === 'th' ? `${th} (${en})` : `${en} (${th})`, bounds };
  });
  options.sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <Select
      maw={400}
      label={t('onMap.province')}
      placeholder={t('onMap.provinceHint')}
      nothingFoundMessage={t('onMap.noProvince')}
      data={options}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('onMap.clearProvince') }}
      filter={({ options: all, search }) =>
        matching(
          all.filter((option): option is ComboboxItem => 'value' in option),
          search,
        )
      }
      onChange={(id) => {
        const chosen = options.find((option) => option.value === id);
        if (chosen) onFound(chosen.bounds);
      }}
    />
  );
}

/** The likeliest first; everything while the field holds what was chosen. */
function matching(all: readonly ComboboxItem[], search: string): ComboboxItem[] {
  if (search.trim() === '' || all.some((option) => option.label === search)) return [...all];
  return findProvinces(search).flatMap((province) => all.find((option) => option.value === province.id) ?? []);
}
