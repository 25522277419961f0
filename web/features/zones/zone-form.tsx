import { Group, Stack, Text } from '@mantine/core';
import type { EndpointSpec } from '../../../contract/endpoint.ts';
import { zones } from '../../../contract/zones.ts';
import { NumberField, SelectField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { type ContractForm, useContractForm } from '../../ui/form/use-contract-form.ts';
import { PositionButton } from './position-button.tsx';
import { useZonesText } from './use-zones-text.ts';
import { ZoneActions } from './zone-actions.tsx';
import type { Zone } from './zones-page.tsx';

const READ_AGAIN: readonly EndpointSpec[] = [zones.search, zones.list, zones.get];
const DEFAULT_RADIUS_METRES = 100;

type ZoneFormProps = { zone: Zone | null; type: 'gps' | 'qr'; onClose: () => void };
export const ZoneForm = ({ zone, type, onClose }: ZoneFormProps) =>
  zone ? <EditZone zone={zone} onClose={onClose} /> : <NewZone type={type} onClose={onClose} />;

function NewZone({ type, onClose }: { type: 'gps' | 'qr'; onClose: () => void }) {
  const { t } = useZonesText();
  const form = useContractForm(zones.create, {
    initial: { type, name: '', code: '', latitude: '', longitude: '', radiusMetres: DEFAULT_RADIUS_METRES },
    complete: ({ latitude, longitude, radiusMetres, ...rest }) =>
      rest.type === 'gps' ? { ...rest, latitude, longitude, radiusMetres } : rest,
    invalidates: READ_AGAIN,
    doneText: t('done.made'),
    onDone: onClose,
  });
  const isQr = form.form.getValues().type === 'qr';
  const types = (['gps', 'qr'] as const).map((value) => ({ value, label: t(`type.${value}`) }));
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <SelectField of={form} name="type" label={t('field.type')} options={types} isRequired />
        <ZoneFields of={form} type={isQr ? 'qr' : 'gps'} />
        {isQr ? (
          <Text size="sm" c="dimmed">
            {t('hint.qr')}
          </Text>
        ) : null}
        <FormActions of={form} label={t('make')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function EditZone({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const { t } = useZonesText();
  const form = useContractForm(zones.update, {
    initial: {
      name: zone.name,
      code: zone.code ?? '',
      latitude: zone.latitude ?? '',
      longitude: zone.longitude ?? '',
      radiusMetres: zone.radiusMetres ?? '',
    },
    complete: (values) => ({ ...values, id: zone.id, version: zone.version, code: values.code ?? null }),
    invalidates: READ_AGAIN,
    doneText: t('done.saved'),
    onDone: onClose,
  });
  return (
    <Stack gap="lg">
      <form onSubmit={form.submit} noValidate>
        <Stack gap="md">
          <FormErrors of={form} />
          <ZoneFields of={form} type={zone.type} />
          <FormActions of={form} label={t('save')} onCancel={onClose} />
        </Stack>
      </form>
      <ZoneActions zone={zone} onClose={onClose} />
    </Stack>
  );
}

function ZoneFields({ of, type }: { of: ContractForm; type: Zone['type'] }) {
  const { t } = useZonesText();
  return (
    <>
      <TextField of={of} name="name" label={t('field.name')} isRequired />
      <TextField of={of} name="code" label={t('field.code')} hint={t('hint.code')} />
      {type === 'gps' ? (
        <>
          <Group grow align="flex-start">
            <NumberField of={of} name="latitude" label={t('field.latitude')} isRequired />
            <NumberField of={of} name="longitude" label={t('field.longitude')} isRequired />
          </Group>
          <PositionButton of={of} />
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
      ) : null}
    </>
  );
}
