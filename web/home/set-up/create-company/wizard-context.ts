import { createContext, useContext } from 'react';
import type { company } from '../../../../contract/company/company.ts';
import type { ContractForm } from '../../../ui/form/contract-form.ts';

/** The form of all seven steps, which lives in the layout so that going back loses nothing. */
export const WizardContext = createContext<ContractForm<typeof company.setup> | null>(null);

export function useWizardForm(): ContractForm<typeof company.setup> {
  const form = useContext(WizardContext);
  if (!form) throw new Error('a step of the set-up stands outside its layout');
  return form;
}
