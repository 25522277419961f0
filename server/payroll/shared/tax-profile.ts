import { z } from 'zod';
import { Day } from '../../../contract/primitives.ts';
import type { TaxProfile } from '../../../domain/payroll/pay-types.ts';
import { type Satang, satang } from '../../../domain/units.ts';

const Amount = z
  .number()
  .int()
  .min(0)
  .transform((value): Satang => satang(value))
  .optional()
  .catch(undefined);
const Count = z.number().int().min(0).max(20).optional().catch(undefined);
const Flag = z.boolean().optional().catch(undefined);

/** What is approved of a person's declaration, as the employee record keeps it; a part that cannot be read claims nothing. */
const Profile = z
  .object({
    birthDate: Day.optional().catch(undefined),
    isDisabled: Flag,
    spouseHasNoIncome: Flag,
    children: z
      .array(z.object({ birthDate: Day, isAdopted: Flag }))
      .optional()
      .catch(undefined),
    parentsCaredFor: Count,
    disabledCaredFor: Count,
    pregnancies: z
      .array(
        z
          .number()
          .int()
          .min(0)
          .transform((value): Satang => satang(value)),
      )
      .optional()
      .catch(undefined),
    lifeInsurance: Amount,
    healthInsurance: Amount,
    spouseLifeInsurance: Amount,
    parentsHealthInsurance: Amount,
    pensionInsurance: Amount,
    providentFund: Amount,
    governmentPension: Amount,
    teacherFund: Amount,
    rmf: Amount,
    ssf: Amount,
    nationalSavings: Amount,
    thaiEsg: Amount,
    thaiEsgxNew: Amount,
    thaiEsgxSwitch: Amount,
    homeLoanInterest: Amount,
    newHouse: Amount,
    easyReceipt: Amount,
    easyReceiptCommunity: Amount,
    domesticTravel: Amount,
    socialEnterprise: Amount,
    politicalGift: Amount,
    doubleGifts: Amount,
    gifts: Amount,
  })
  .catch({});

const NOTHING: TaxProfile = {};
/** Most people have declared nothing: they share one empty profile, which is not parsed. */
export const readTaxProfile = (stored: unknown): TaxProfile =>
  typeof stored === 'object' && stored !== null && Object.keys(stored).length > 0 ? Profile.parse(stored) : NOTHING;
