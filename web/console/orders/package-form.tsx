import { Stack } from '@mantine/core';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import { PRODUCT_TYPES, type ProductType } from '../../../domain/commerce/packages.ts';
import { COMMERCE } from '../../commerce/shared/texts.ts';
import { useText } from '../../text/use-text.ts';
import type { FieldTarget } from '../../ui/form/contract-form.ts';
import { MoneyField, NumberField, SelectField, SwitchField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { FieldGrid } from '../../ui/section.tsx';
import type { PackageRow } from './packages-page.tsx';
import { CONSOLE_ORDERS } from './texts.ts';

const FIRST: ProductType = 'cloud';
const initialOf = (row: PackageRow | null) => ({
  name: row?.name ?? '',
  aboutEn: row?.aboutEn ?? '',
  aboutTh: row?.aboutTh ?? '',
  monthlyPrice: row?.monthlyPrice ?? ('' as const),
  annualPrice: row?.annualPrice ?? ('' as const),
  smallestSeats: row?.smallestSeats ?? 1,
  largestSeats: row?.largestSeats ?? 5000,
  isOffered: row?.isOffered ?? true,
});
/** Descriptions may be empty. */
const aboutOf = ({ aboutEn = '', aboutTh = '' }: { aboutEn?: string; aboutTh?: string }) => ({ aboutEn, aboutTh });

export function NewPackage({ onClose }: { onClose: () => void }) {
  const { t } = useText(CONSOLE_ORDERS);
  const { t: words } = useText(COMMERCE);
  const form = useContractForm(consoleOrders.createPackage, {
    initial: { ...initialOf(null), productType: FIRST },
    complete: (values) => ({ ...values, ...aboutOf(values) }),
    doneText: t('saved'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <SelectField
          of={form}
          name="productType"
          label={t('type')}
          options={PRODUCT_TYPES.map((value) => ({ value, label: words(`product.${value}`) }))}
        />
        <PackageFields of={form} />
        <FormActions of={form} label={t('addPackage')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

export function EditPackage({ row, onClose }: { row: PackageRow; onClose: () => void }) {
  const { t } = useText(CONSOLE_ORDERS);
  const form = useContractForm(consoleOrders.updatePackage, {
    initial: initialOf(row),
    complete: (values) => ({ ...values, ...aboutOf(values), id: row.id, version: row.version }),
    doneText: t('saved'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <PackageFields of={form} />
        <FormActions of={form} label={t('editPackage')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

type Name = keyof ReturnType<typeof initialOf>;
function PackageFields({ of }: { of: FieldTarget<Name> }) {
  const { t } = useText(CONSOLE_ORDERS);
  return (
    <>
      <TextField of={of} name="name" label={t('name')} isRequired />
      <TextField of={of} name="aboutEn" label={t('aboutEn')} />
      <TextField of={of} name="aboutTh" label={t('aboutTh')} />
      <FieldGrid>
        <MoneyField of={of} name="monthlyPrice" label={t('monthlyPrice')} isRequired />
        <MoneyField of={of} name="annualPrice" label={t('annualPrice')} isRequired />
        <NumberField of={of} name="smallestSeats" label={t('smallestSeats')} isWhole isRequired />
        <NumberField of={of} name="largestSeats" label={t('largestSeats')} isWhole isRequired />
      </FieldGrid>
      <SwitchField of={of} name="isOffered" label={t('isOffered')} />
    </>
  );
}
