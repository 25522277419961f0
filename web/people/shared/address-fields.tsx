import { ADDRESS_FIELDS } from '../../../contract/people/employees.ts';
import { useText } from '../../text/use-text.ts';
import type { FieldTarget } from '../../ui/form/contract-form.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { FieldGrid } from '../../ui/section.tsx';
import { ADDRESS } from './address-text.ts';

type AddressParts = { readonly [K in (typeof ADDRESS_FIELDS)[number]]?: string };

/** Every part as a text, so that each has a field. */
export const addressInitial = (address: AddressParts): AddressParts =>
  Object.fromEntries(ADDRESS_FIELDS.map((part) => [part, address[part] ?? '']));

/** The parts of a Thai address below `address` of a form. */
export function AddressFields({ of, isDisabled }: { of: FieldTarget<`address.${keyof AddressParts}`>; isDisabled?: boolean }) {
  const { t } = useText(ADDRESS);
  return (
    <FieldGrid>
      {ADDRESS_FIELDS.map((part) => (
        <TextField key={part} of={of} name={`address.${part}`} label={t(part)} isDisabled={isDisabled} />
      ))}
    </FieldGrid>
  );
}

/** A Thai address in one line, in the order of its parts. */
export function AddressLine({ address }: { address: AddressParts }) {
  const { t } = useText(ADDRESS);
  const shown = ADDRESS_FIELDS.filter((part) => address[part]);
  return <>{shown.map((part) => `${t(part)} ${address[part]}`).join(' · ')}</>;
}
