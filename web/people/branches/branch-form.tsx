import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { company } from '../../../contract/company/company.ts';
import { branches } from '../../../contract/people/branches.ts';
import { hasThaiFilings } from '../../../domain/company/legal-ids.ts';
import { query } from '../../api/queries.ts';
import { useText } from '../../text/use-text.ts';
import { changedFields } from '../../ui/form/changed-fields.ts';
import type { FieldTarget } from '../../ui/form/contract-form.ts';
import { MonthField } from '../../ui/form/date-field.tsx';
import { PhoneField, TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { FieldGrid } from '../../ui/section.tsx';
import { AddressFields, addressInitial } from '../shared/address-fields.tsx';
import type { BranchRow } from './branches-page.tsx';
import { BRANCHES } from './texts.ts';

const initialOf = (branch: BranchRow | null) => ({
  code: branch?.code ?? '',
  name: branch?.name ?? '',
  nameEn: branch?.nameEn ?? '',
  phoneNumber: branch?.phoneNumber ?? '',
  branchTax: branch?.branchTax ?? '',
  branchSocialSecurity: branch?.branchSocialSecurity ?? '',
  taxFilingFrom: branch?.taxFilingFrom ?? '',
  taxFilingUntil: branch?.taxFilingUntil ?? '',
  address: addressInitial(branch?.address ?? {}),
});

export function NewBranch({ onClose }: { onClose: () => void }) {
  const { t } = useText(BRANCHES);
  const initial = initialOf(null);
  const form = useContractForm(branches.create, {
    initial,
    complete: (values) => ({ code: values.code, name: values.name, ...changedFields(initial, values) }),
    doneText: t('done.added'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <BranchFields of={form} />
        <FormActions of={form} label={t('add')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

type EditProps = { branch: BranchRow; onClose: () => void; besides: ReactNode };
export function EditBranch({ branch, onClose, besides }: EditProps) {
  const { t } = useText(BRANCHES);
  const initial = initialOf(branch);
  const form = useContractForm(branches.update, {
    initial,
    complete: (values) => ({ ...changedFields(initial, values), id: branch.id, version: branch.version }),
    doneText: t('done.saved'),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <BranchFields of={form} />
        {besides}
        <FormActions of={form} label={t('save')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

type Name =
  | 'code'
  | 'name'
  | 'nameEn'
  | 'phoneNumber'
  | 'branchTax'
  | 'branchSocialSecurity'
  | 'taxFilingFrom'
  | 'taxFilingUntil';
type Target = FieldTarget<Name | `address.${keyof ReturnType<typeof addressInitial>}`>;
/** Numbers of Thai offices are asked of companies in Thailand. */
function BranchFields({ of }: { of: Target }) {
  const { t } = useText(BRANCHES);
  const country = useQuery(query(company.get, { query: {} })).data?.country.code;
  return (
    <>
      <FieldGrid>
        <TextField of={of} name="code" label={t('field.code')} isRequired />
        <TextField of={of} name="name" label={t('field.name')} isRequired />
        <TextField of={of} name="nameEn" label={t('field.nameEn')} />
        <PhoneField of={of} name="phoneNumber" label={t('field.phoneNumber')} />
        {country && hasThaiFilings(country) ? (
          <>
            <TextField of={of} name="branchTax" label={t('field.branchTax')} hint={t('hint.branchTax')} />
            <TextField
              of={of}
              name="branchSocialSecurity"
              label={t('field.branchSocialSecurity')}
              hint={t('hint.branchSocialSecurity')}
            />
            <MonthField
              of={of}
              name="taxFilingFrom"
              label={t('field.taxFilingFrom')}
              hint={t('hint.taxFilingFrom')}
              isClearable
            />
            <MonthField
              of={of}
              name="taxFilingUntil"
              label={t('field.taxFilingUntil')}
              hint={t('hint.taxFilingUntil')}
              isClearable
            />
          </>
        ) : null}
      </FieldGrid>
      <Title order={3} fz={14}>
        {t('address')}
      </Title>
      <AddressFields of={of} />
    </>
  );
}
