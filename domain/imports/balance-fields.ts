import { EMPLOYEE_CODE, type ImportField, optional, required } from './import-field.ts';

/** Columns of what people were paid in a tax year before the first payroll here, one row a person and year. Product rule. */
export const BALANCE_FIELDS: readonly ImportField[] = [
  required('code', ...EMPLOYEE_CODE),
  required('year', 'tax_year', 'ปีภาษี', 'year', 'ปี'),
  required('payments', 'months_paid', 'จำนวนเดือนที่จ่ายแล้ว', 'payments', 'months', 'จำนวนงวดที่จ่าย', 'จำนวนเดือน'),
  required(
    'regularIncome',
    'regular_income',
    'เงินได้ประจำ',
    'income',
    'taxable income',
    'accumulated income',
    'เงินได้สะสม',
    'รายได้สะสม',
    'เงินได้พึงประเมิน',
  ),
  optional('occasionalIncome', 'occasional_income', 'เงินได้ไม่ประจำ', 'irregular income', 'bonus', 'โบนัส'),
  required(
    'taxRegular',
    'tax_regular',
    'ภาษีของเงินได้ประจำ',
    'tax',
    'withholding tax',
    'tax withheld',
    'tax on regular income',
    'ภาษีสะสม',
    'ภาษีหัก ณ ที่จ่าย',
  ),
  optional('taxOccasional', 'tax_occasional', 'ภาษีของเงินได้ไม่ประจำ', 'tax on occasional income'),
  required('socialSecurity', 'social_security', 'ประกันสังคม ส่วนของพนักงาน', 'sso', 'social security', 'ประกันสังคม', 'ประกันสังคมสะสม'),
  optional('providentFund', 'provident_fund', 'กองทุนสำรองเลี้ยงชีพ ส่วนของพนักงาน', 'pvd', 'กองทุนสำรองเลี้ยงชีพ', 'กองทุนสำรองเลี้ยงชีพสะสม'),
  optional('reason', 'reason', 'เหตุผลที่แก้ไข', 'note', 'เหตุผล', 'หมายเหตุ'),
];
