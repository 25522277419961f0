import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconCurrentLocation, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../text/use-text.ts';
import type { FieldTarget } from '../../../ui/form/contract-form.ts';
import { SETUP } from '../texts.ts';

const WAIT_MS = 15_000;
const exact = (degrees: number) => Number(degrees.toFixed(6));
const icon = { size: 18, stroke: 1.5 };

type Finding = 'idle' | 'finding' | 'failed';

type LocationFieldProps<Name extends string> = {
  of: FieldTarget<Name>;
  /** The fields it writes. */
  latitude: NoInfer<Name>;
  longitude: NoInfer<Name>;
};
/** Takes the place of this device as that of the first zone; it may be left out. */
export function LocationField<Name extends string>({ of, latitude, longitude }: LocationFieldProps<Name>) {
  const { t } = useText(SETUP);
  const [finding, setFinding] = useState<Finding>('idle');
  const { value: north } = of.form.getInputProps(latitude);
  const { value: east } = of.form.getInputProps(longitude);
  const isSet = typeof north === 'number' && typeof east === 'number';
  const set = (at: { latitude: number; longitude: number } | null) => {
    of.form.setFieldValue(latitude, at && exact(at.latitude));
    of.form.setFieldValue(longitude, at && exact(at.longitude));
    setFinding('idle');
  };
  const find = () => {
    if (!('geolocation' in navigator)) return setFinding('failed');
    setFinding('finding');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => set(coords),
      () => setFinding('failed'),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 0 },
    );
  };
  return (
    <div>
      <Group gap="sm">
        <Button variant="default" loading={finding === 'finding'} leftSection={<IconCurrentLocation {...icon} />} onClick={find}>
          {t('location.here')}
        </Button>
        {isSet ? (
          <>
            <Anchor
              size="sm"
              href={`https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`}
              target="_blank"
              rel="noreferrer"
            >
              {north}, {east}
            </Anchor>
            <Button variant="subtle" color="gray" leftSection={<IconX {...icon} />} onClick={() => set(null)}>
              {t('location.clear')}
            </Button>
          </>
        ) : null}
      </Group>
      <Text size="xs" c="dimmed" mt={4} role="status">
        {finding === 'failed' ? t('location.failed') : isSet ? t('location.set') : t('location.none')}
      </Text>
    </div>
  );
}
