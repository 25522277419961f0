import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import type { zones } from '../../../../contract/places/zones.ts';
import { useText } from '../../../text/use-text.ts';
import type { ContractForm } from '../../../ui/form/contract-form.ts';
import { ZONES } from '../../shared/texts.ts';

const WAIT_MS = 15_000;
const exact = (degrees: number) => Number(degrees.toFixed(6));

type Finding = { state: 'idle' | 'finding' | 'failed' } | { state: 'found'; metres: number };

/** Fills the coordinates with the place where one stands, and links to it on a map. */
export function LocationButton({ of }: { of: ContractForm<typeof zones.create, 'latitude' | 'longitude'> }) {
  const { t } = useText(ZONES);
  const [finding, setFinding] = useState<Finding>({ state: 'idle' });
  const { latitude, longitude } = of.form.getValues();
  const find = () => {
    if (!('geolocation' in navigator)) return setFinding({ state: 'failed' });
    setFinding({ state: 'finding' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        of.form.setFieldValue('latitude', exact(coords.latitude));
        of.form.setFieldValue('longitude', exact(coords.longitude));
        setFinding({ state: 'found', metres: Math.round(coords.accuracy) });
      },
      () => setFinding({ state: 'failed' }),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 0 },
    );
  };
  return (
    <div>
      <Group gap="sm">
        <Button
          variant="default"
          loading={finding.state === 'finding'}
          leftSection={<IconCurrentLocation size={18} stroke={1.5} />}
          onClick={find}
        >
          {t('here')}
        </Button>
        {typeof latitude === 'number' && typeof longitude === 'number' ? (
          <Anchor
            size="sm"
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('map')}
          </Anchor>
        ) : null}
      </Group>
      <Text size="xs" c="dimmed" mt={4} role="status">
        {finding.state === 'finding' ? t('finding') : null}
        {finding.state === 'failed' ? t('noLocation') : null}
        {finding.state === 'found' ? t('found', { metres: finding.metres }) : null}
      </Text>
    </div>
  );
}
