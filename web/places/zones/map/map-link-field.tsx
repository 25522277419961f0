import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { zones } from '../../../../contract/places/zones.ts';
import { type PastedPlace, placeOfLink } from '../../../../domain/places/map-link.ts';
import { useText } from '../../../text/use-text.ts';
import type { ContractForm } from '../../../ui/form/contract-form.ts';
import { ZONES } from '../../shared/texts.ts';

const PROBLEMS = { short: 'link.short', none: 'link.none' } as const satisfies Record<
  Exclude<PastedPlace['kind'], 'place'>,
  string
>;

/** Fills the coordinates from a pasted link of Google Maps, and says why one cannot be read. */
export function MapLinkField({ of }: { of: ContractForm<typeof zones.create, 'latitude' | 'longitude'> }) {
  const { t } = useText(ZONES);
  const [text, setText] = useState('');
  const found = text.trim() === '' ? null : placeOfLink(text);
  const take = (next: string) => {
    setText(next);
    const place = placeOfLink(next);
    if (place.kind !== 'place') return;
    for (const name of ['latitude', 'longitude'] as const) {
      of.form.setFieldValue(name, place[name]);
      of.form.clearFieldError(name);
    }
  };
  return (
    <TextInput
      label={t('link.label')}
      description={
        found?.kind === 'place' ? t('link.found', { latitude: found.latitude, longitude: found.longitude }) : t('link.hint')
      }
      error={found && found.kind !== 'place' ? t(PROBLEMS[found.kind]) : undefined}
      placeholder="https://www.google.com/maps/…"
      value={text}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}
