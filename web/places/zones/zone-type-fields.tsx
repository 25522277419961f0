import { Group, Skeleton, TagsInput, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { zones } from '../../../contract/places/zones.ts';
import { useText } from '../../text/use-text.ts';
import type { ContractForm, FieldOf } from '../../ui/form/contract-form.ts';
import { fieldAttributes, MaskedField, NumberField, PasswordField, TextField } from '../../ui/form/fields.tsx';
import { ZONES } from '../shared/texts.ts';
import { ExactCoordinates } from './map/exact-coordinates.tsx';
import { LocationButton } from './map/location-button.tsx';
import { MapLinkField } from './map/map-link-field.tsx';
import type { NewType } from './zone-tabs.ts';

const PlaceMap = lazy(() => import('./map/place-map.tsx').then((module) => ({ default: module.PlaceMap })));

/** The fields that only one type has. */
export const OWN_FIELDS = {
  gps: ['latitude', 'longitude', 'radiusMetres'],
  qr: [],
  wifi: ['wifiSsid', 'wifiPassword', 'wifiBssid', 'networkAddresses'],
  ibeacon: ['beaconUuid', 'beaconMajor', 'beaconMinor', 'beaconId'],
  face_scan: ['deviceAddress', 'deviceSerial', 'deviceKey', 'devicePassword', 'releaseKey'],
} as const satisfies Record<NewType, readonly FieldOf<typeof zones.create>[]>;
type OwnField = (typeof OWN_FIELDS)[NewType][number];

type TypeProps = { of: ContractForm<typeof zones.create, OwnField>; isNew?: boolean; zoneId?: string };
const FIELDS: Record<NewType, (props: TypeProps) => React.ReactNode> = {
  gps: GpsFields,
  qr: QrFields,
  wifi: WifiFields,
  ibeacon: BeaconFields,
  face_scan: ScannerFields,
};

export function ZoneTypeFields({ type, ...props }: TypeProps & { type: NewType }) {
  const Fields = FIELDS[type];
  return <Fields {...props} />;
}

const Hint = ({ children }: { children: React.ReactNode }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

function GpsFields({ of, zoneId }: TypeProps) {
  const { t } = useText(ZONES);
  const { errors } = of.form;
  return (
    <>
      <Suspense fallback={<Skeleton height={420} />}>
        <PlaceMap of={of} zoneId={zoneId} />
      </Suspense>
      {errors.latitude || errors.longitude ? (
        <Text size="sm" c="var(--mantine-color-error)">
          {t('onMap.missing')}
        </Text>
      ) : null}
      <LocationButton of={of} />
      <MapLinkField of={of} />
      <ExactCoordinates of={of} />
      <NumberField
        of={of}
        name="radiusMetres"
        label={t('field.radiusMetres')}
        hint={t('hint.gps')}
        unit={t('unit.metres')}
        isWhole
        isRequired
      />
    </>
  );
}

function QrFields({ isNew }: TypeProps) {
  const { t } = useText(ZONES);
  return isNew ? <Hint>{t('hint.qr')}</Hint> : null;
}

function WifiFields({ of }: TypeProps) {
  const { t } = useText(ZONES);
  const networks = of.form.getValues().networkAddresses;
  const problems = Object.entries(of.form.errors).find(([field]) => field.startsWith('networkAddresses'))?.[1];
  const { withAsterisk: _asterisk, ...attributes } = fieldAttributes({
    of,
    name: 'networkAddresses',
    label: t('field.networkAddresses'),
    hint: t('hint.networkAddresses'),
  });
  return (
    <>
      <Hint>{t('hint.wifi')}</Hint>
      <TextField of={of} name="wifiSsid" label={t('field.wifiSsid')} isRequired />
      <TagsInput
        {...attributes}
        withAsterisk
        error={problems}
        placeholder="203.0.113.7"
        value={Array.isArray(networks) ? networks.map(String) : []}
        onChange={(next) => {
          of.form.setFieldValue('networkAddresses', next);
          of.form.clearErrors();
        }}
        acceptValueOnBlur
        clearable
      />
      <MaskedField of={of} name="wifiBssid" label={t('field.wifiBssid')} mask="mac" />
      <PasswordField of={of} name="wifiPassword" label={t('field.wifiPassword')} hint={t('hint.wifiPassword')} />
    </>
  );
}

function BeaconFields({ of }: TypeProps) {
  const { t } = useText(ZONES);
  return (
    <>
      <Hint>{t('hint.ibeacon')}</Hint>
      <TextField
        of={of}
        name="beaconUuid"
        label={t('field.beaconUuid')}
        placeholder="f7826da6-4fa2-4e98-8024-bc5b71e0893e"
        isRequired
      />
      <Group grow align="flex-start">
        <NumberField of={of} name="beaconMajor" label={t('field.beaconMajor')} isWhole isRequired />
        <NumberField of={of} name="beaconMinor" label={t('field.beaconMinor')} isWhole isRequired />
      </Group>
      <MaskedField of={of} name="beaconId" label={t('field.beaconId')} mask="beacon" />
    </>
  );
}

function ScannerFields({ of, isNew }: TypeProps) {
  const { t } = useText(ZONES);
  return (
    <>
      {isNew ? <Hint>{t('hint.face_scan')}</Hint> : null}
      <TextField of={of} name="deviceAddress" label={t('field.deviceAddress')} placeholder="192.168.1.20" isRequired />
      <TextField of={of} name="deviceSerial" label={t('field.deviceSerial')} isRequired />
      <PasswordField
        of={of}
        name="devicePassword"
        label={t('field.devicePassword')}
        hint={isNew ? undefined : t('hint.devicePassword')}
      />
      <TextField of={of} name="deviceKey" label={t('field.deviceKey')} hint={t('hint.deviceKey')} />
      <TextField of={of} name="releaseKey" label={t('field.releaseKey')} hint={t('hint.releaseKey')} />
    </>
  );
}
