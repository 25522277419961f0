import type { company } from '../../../../contract/company/company.ts';
import type { WireAnswer } from '../../../../contract/endpoint.ts';
import type { Choice } from '../../../../contract/people/organizations.ts';
import { useText } from '../../../text/use-text.ts';
import { SETUP } from '../texts.ts';

type Option = { value: string; label: string };

/** Entries of a list in the language of the page. */
export function useNamedChoices(choices: readonly Choice[] | undefined): Option[] {
  const { language } = useText(SETUP);
  return (choices ?? []).map((choice) => ({ value: choice.id, label: language === 'th' ? choice.nameTh : choice.nameEn }));
}

/** Banks with the short name people use. */
export function useBankChoices(banks: WireAnswer<typeof company.banks> | undefined): Option[] {
  const { language } = useText(SETUP);
  return (banks ?? []).map((bank) => ({
    value: bank.code,
    label: `${language === 'th' ? bank.nameTh : bank.nameEn} (${bank.short})`,
  }));
}
