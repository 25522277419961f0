/** Worked months of social security: [wage, wage month, area, base, each side]; baht. */
export type SocialSecurityCase = readonly [wage: string, month: string, area: string | null, base: string, each: string];

/** Social Security Act s.46: 5 %, base between floor and ceiling, whole baht per person with 0.50 up. Ceilings by Ministerial Regulation of December 2025. */
export const SECTION_33_CASES: readonly SocialSecurityCase[] = [
  ['1000', '2025-11', null, '1650', '83'],
  ['1650', '2025-11', null, '1650', '83'],
  ['1690', '2025-11', null, '1690', '85'],
  ['10009', '2025-11', null, '10009', '500'],
  ['14990', '2025-11', null, '14990', '750'],
  ['15000', '2025-11', null, '15000', '750'],
  ['16350', '2025-11', null, '15000', '750'],
  ['17500.01', '2025-11', null, '15000', '750'],
  ['50000', '2025-11', null, '15000', '750'],
  ['1000', '2026-11', null, '1650', '83'],
  ['1650', '2026-11', null, '1650', '83'],
  ['1690', '2026-11', null, '1690', '85'],
  ['9999', '2026-11', null, '9999', '500'],
  ['10010', '2026-11', null, '10010', '501'],
  ['16350', '2026-11', null, '16350', '818'],
  ['17499', '2026-11', null, '17499', '875'],
  ['17500', '2026-11', null, '17500', '875'],
  ['17500.01', '2026-11', null, '17500', '875'],
  ['1000', '2029-01', null, '1650', '83'],
  ['10010', '2029-01', null, '10010', '501'],
  ['17500', '2029-01', null, '17500', '875'],
  ['1000', '2032-01', null, '1650', '83'],
  ['17500', '2032-01', null, '17500', '875'],
];

/** Reduced contributions of 3 % in flooded areas, December 2025 to May 2026. */
export const FLOOD_AREA_CASES: readonly SocialSecurityCase[] = [
  ['17500', '2026-05', 'flood-2025', '17500', '525'],
  ['9999', '2026-03', 'flood-2025', '9999', '300'],
  ['1000', '2026-01', 'flood-2025', '1650', '50'],
];

/** The product specification's rule for periods before 2026: 5 % rounded, at most 750, at least 83. */
export const BEFORE_2026_CASES: readonly (readonly [salary: string, deducted: string])[] = [
  ['1000', '83'],
  ['1650', '83'],
  ['1651', '83'],
  ['1660', '83'],
  ['1679', '84'],
  ['9999', '500'],
  ['10010', '501'],
  ['14999', '750'],
  ['16350', '750'],
];

/** Three people of 10,010.00: rounding each gives 1,503, rounding the sum would give 1,502. Social Security Act s.46, last paragraph. */
export const ROUND_THEN_SUM = { wages: ['10010', '10010', '10010'], month: '2026-11', each: '501', total: '1503' } as const;

/** Employee Welfare Fund, Labour Protection Act s.130-131: [wage, wage month, headcount, member of a provident fund, each side]. */
export const WELFARE_FUND_CASES: readonly (readonly [
  wage: string,
  month: string,
  headcount: number,
  member: boolean,
  each: string,
])[] = [
  ['30000', '2026-09', 10, false, '0.00'],
  ['30000', '2026-11', 9, false, '0.00'],
  ['17543.21', '2026-11', 25, false, '43.86'],
  ['15002', '2026-11', 25, false, '37.51'],
  ['100000', '2026-11', 25, false, '250.00'],
  ['30000', '2026-10', 10, false, '75.00'],
  ['30000', '2026-10', 10, true, '0.00'],
  ['30000', '2031-10', 10, false, '150.00'],
];
