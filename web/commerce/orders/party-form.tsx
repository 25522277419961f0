import { Stack } from '@mantine/core';
import { AddressFields, addressInitial } from '../../people/shared/address-fields.tsx';
import { useText } from '../../text/use-text.ts';
import type { FieldTarget } from '../../ui/form/contract-form.ts';
import { PhoneField, TextField } from '../../ui/form/fields.tsx';
import { FieldGrid } from '../../ui/section.tsx';
import { COMMERCE } from '../shared/texts.ts';
import type { Billing } from '../shared/use-plan.ts';

type Party = NonNullable<Billing['billing']>;
export const partyInitial = (party: Partial<Party> | null) => ({
  name: party?.name ?? '',
  taxId: party?.taxId ?? '',
  branchTax: party?.branchTax ?? '00000',
  email: party?.email ?? '',
  phoneNumber: party?.phoneNumber ?? '',
  address: addressInitial(party?.address ?? {}),
});

type Name = 'name' | 'taxId' | 'branchTax' | 'email' | 'phoneNumber' | `address.${keyof ReturnType<typeof addressInitial>}`;
/** Whom a bill is written to. */
export function PartyFields({ of }: { of: FieldTarget<Name> }) {
  const { t } = useText(COMMERCE);
  return (
    <Stack gap="md">
      <FieldGrid>
        <TextField of={of} name="name" label={t('address.name')} isRequired />
        <TextField of={of} name="taxId" label={t('address.taxId')} isRequired />
        <TextField of={of} name="branchTax" label={t('address.branchTax')} hint={t('address.branchHint')} isRequired />
        <TextField of={of} name="email" label={t('address.email')} isRequired />
        <PhoneField of={of} name="phoneNumber" label={t('address.phoneNumber')} />
      </FieldGrid>
      <AddressFields of={of} />
    </Stack>
  );
}
