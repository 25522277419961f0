import { Stack } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { zones } from '../../../contract/places/zones.ts';
import { useText } from '../../text/use-text.ts';
import type { BodyFields, Changes, ContractForm, FieldOf } from '../../ui/form/contract-form.ts';
import { SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { ZONES } from '../shared/texts.ts';
import { isNewType, NEW_TYPES, type NewType } from './zone-tabs.ts';
import { OWN_FIELDS, ZoneTypeFields } from './zone-type-fields.tsx';

export type ZoneDetail = WireAnswer<typeof zones.get>;
type ZoneChanges = Changes<BodyFields<typeof zones.update>>;
const DEFAULT_RADIUS_METRES = 100;
const SHARED_FIELDS = ['type', 'name', 'code', 'isPhotoRequired', 'isNoteRequired'] as const satisfies FieldOf<
  typeof zones.create
>[];

/** Only what the type has is sent: fields of another type that was chosen before stay behind. */
function ofType<Values extends object>(type: ZoneDetail['type'] | undefined, values: Values): Values {
  const own: readonly string[] = type && isNewType(type) ? [...SHARED_FIELDS, ...OWN_FIELDS[type]] : SHARED_FIELDS;
  const kept = { ...values };
  for (const field in kept) if (!own.includes(field)) Reflect.deleteProperty(kept, field);
  return kept;
}

export function NewZone({ type, onClose }: { type: NewType; onClose: () => void }) {
  const { t } = useText(ZONES);
  const form = useContractForm(zones.create, {
    initial: {
      type,
      name: '',
      radiusMetres: DEFAULT_RADIUS_METRES,
      networkAddresses: [],
      isPhotoRequired: false,
      isNoteRequired: false,
    },
    complete: (values) => ofType(values.type, values),
    doneText: t('done.made'),
    onDone: onClose,
  });
  const chosen = NEW_TYPES.find((text) => text === form.form.getValues().type) ?? 'gps';
  const types = NEW_TYPES.map((value) => ({ value, label: t(`type.${value}`) }));
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <SelectField of={form} name="type" label={t('field.type')} options={types} isRequired />
        <CommonFields of={form} />
        <ZoneTypeFields of={form} type={chosen} isNew />
        <AskedFor of={form} type={chosen} />
        <FormActions of={form} label={t('make')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

export function EditZone({ zone, onClose }: { zone: ZoneDetail; onClose: () => void }) {
  const { t } = useText(ZONES);
  const { type } = zone;
  const form = useContractForm(zones.update, {
    initial: initialOf(zone),
    complete: (values) => {
      const kept = ofType(type, values);
      const cleared = clearedFields(zone, kept);
      return type === 'import'
        ? { name: kept.name, code: kept.code ?? null, id: zone.id, version: zone.version }
        : { ...kept, ...cleared, id: zone.id, version: zone.version };
    },
    doneText: t('done.saved'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <CommonFields of={form} />
        {isNewType(type) ? (
          <>
            <ZoneTypeFields of={form} type={type} zoneId={zone.id} />
            <AskedFor of={form} type={type} />
          </>
        ) : null}
        <FormActions of={form} label={t('save')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

const initialOf = (zone: ZoneDetail) =>
  ({
    name: zone.name,
    code: zone.code ?? '',
    latitude: zone.latitude ?? '',
    longitude: zone.longitude ?? '',
    radiusMetres: zone.radiusMetres ?? '',
    beaconUuid: zone.beaconUuid ?? '',
    beaconMajor: zone.beaconMajor ?? '',
    beaconMinor: zone.beaconMinor ?? '',
    beaconId: zone.beaconId ?? '',
    wifiSsid: zone.wifiSsid ?? '',
    wifiPassword: zone.wifiPassword ?? '',
    wifiBssid: zone.wifiBssid ?? '',
    networkAddresses: zone.networkAddresses,
    deviceAddress: zone.deviceAddress ?? '',
    deviceSerial: zone.deviceSerial ?? '',
    deviceKey: zone.deviceKey ?? '',
    isPhotoRequired: zone.isPhotoRequired,
    isNoteRequired: zone.isNoteRequired,
  }) as const;

/** A text that was taken out is none from now on; the password of a scanner is not shown, so that an empty field keeps it. */
function clearedFields(zone: ZoneDetail, kept: ZoneChanges): ZoneChanges {
  const cleared: ZoneChanges = {};
  if (!('code' in kept)) cleared.code = null;
  if (zone.type === 'ibeacon' && !('beaconId' in kept)) cleared.beaconId = null;
  if (zone.type === 'wifi' && !('wifiPassword' in kept)) cleared.wifiPassword = null;
  if (zone.type === 'wifi' && !('wifiBssid' in kept)) cleared.wifiBssid = null;
  return cleared;
}

function CommonFields({ of }: { of: ContractForm<typeof zones.create, 'name' | 'code'> }) {
  const { t } = useText(ZONES);
  return (
    <>
      <TextField of={of} name="name" label={t('field.name')} isRequired />
      <TextField of={of} name="code" label={t('field.code')} hint={t('hint.code')} />
    </>
  );
}

/** A scanner asks for no extra proof: no phone is used there. */
type AskedForProps = { of: ContractForm<typeof zones.create, 'isPhotoRequired' | 'isNoteRequired'>; type: NewType };

function AskedFor({ of, type }: AskedForProps) {
  const { t } = useText(ZONES);
  if (type === 'face_scan') return null;
  return (
    <>
      <SwitchField of={of} name="isPhotoRequired" label={t('field.isPhotoRequired')} />
      <SwitchField of={of} name="isNoteRequired" label={t('field.isNoteRequired')} />
    </>
  );
}
