import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconCurrentLocation, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { ContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSetupText } from '../use-setup-text.ts';

const WAIT_MS = 15_000;
const exact = (degrees: number) => Number(degrees.toFixed(6));
const icon = { size: 18, stroke: 1.5 };

type Finding = 'idle' | 'finding' | 'failed';

/** Takes the place of this device as that of the first zone; it may be left out. */
export function PositionField({ of, parent = '' }: { of: ContractForm; parent?: 'values.' | '' }) {
  const { t } = useSetupText();
  const [finding, setFinding] = useState<Finding>('idle');
  const zoneLatitude: unknown = of.form.getInputProps(`${parent}zoneLatitude`).value;
  const zoneLongitude: unknown = of.form.getInputProps(`${parent}zoneLongitude`).value;
  const isSet = typeof zoneLatitude === 'number' && typeof zoneLongitude === 'number';
  const set = (latitude: number | null, longitude: number | null) => {
    of.form.setFieldValue(`${parent}zoneLatitude`, latitude);
    of.form.setFieldValue(`${parent}zoneLongitude`, longitude);
    setFinding('idle');
  };
  const find = () => {
    if (!('geolocation' in navigator)) return setFinding('failed');
    setFinding('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => set(exact(coords.latitude), exact(coords.longitude)),
      () => setFinding('failed'),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 0 },
    );
  };
  return (
    <div>
      <Group gap="sm">
        <Button variant="default" loading={finding === 'finding'} leftSection={<IconCurrentLocation {...icon} />} onClick={find}>
          {t('position.here')}
        </Button>
        {isSet ? (
          <>
            <Anchor
              size="sm"
              href={`https://www.openstreetmap.org/?mlat=${zoneLatitude}&mlon=${zoneLongitude}#map=17/${zoneLatitude}/${zoneLongitude}`}
              target="_blank"
              rel="noreferrer"
            >
              {zoneLatitude}, {zoneLongitude}
            </Anchor>
            <Button variant="subtle" color="gray" leftSection={<IconX {...icon} />} onClick={() => set(null, null)}>
              {t('position.clear')}
            </Button>
          </>
        ) : null}
      </Group>
      <Text size="xs" c="dimmed" mt={4} role="status">
        {finding === 'failed' ? t('position.failed') : isSet ? t('position.set') : t('position.none')}
      </Text>
    </div>
  );
}
