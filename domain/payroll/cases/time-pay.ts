/** Pay for time, product specification §9: month of 30 days, day of 480 minutes; amounts in baht. */

/** [salary, multiplier in basis points, minutes, pay]. */
export const OVERTIME_CASES: readonly (readonly [salary: string, rate: number, minutes: number, pay: string])[] = [
  ['30000', 15000, 60, '187.50'],
  ['30000', 30000, 120, '750.00'],
  ['30000', 20000, 480, '2000.00'],
  ['15000', 15000, 45, '70.31'],
  ['25000', 15000, 1, '2.60'],
  ['17777', 15000, 59, '109.25'],
  // Holiday work of monthly paid people adds one time the hourly rate: Labour Protection Act s.62(1).
  ['30000', 10000, 480, '1000.00'],
];
/** [wage an hour, pay rate in basis points, minutes, pay]. */
export const PART_TIME_CASES: readonly (readonly [wage: string, rate: number, minutes: number, pay: string])[] = [
  ['60', 10000, 480, '480.00'],
  ['60', 10000, 475, '475.00'],
  ['55.5', 10000, 333, '308.03'],
  ['45', 20000, 90, '135.00'],
];
/** [wage an hour, multiplier in basis points, minutes, pay]. */
export const PART_TIME_OVERTIME_CASES: readonly (readonly [wage: string, rate: number, minutes: number, pay: string])[] = [
  ['60', 15000, 50, '75.00'],
  ['55.5', 30000, 37, '102.68'],
  ['62.50', 15000, 1, '1.56'],
];
/** [salary, whole days, minutes of partly missed days, work minutes of a day, pay lost]; minutes beyond a day do not count. */
export const ABSENCE_CASES: readonly (readonly [
  salary: string,
  days: number,
  minutes: number,
  workMinutes: number,
  lost: string,
])[] = [
  ['30000', 0, 240, 480, '500.00'],
  ['15000', 1, 0, 480, '500.00'],
  ['25000', 3, 0, 480, '2500.00'],
  ['10000', 31, 0, 480, '10333.33'],
  ['30000', 0, 240, 480, '500.00'],
  ['24000', 0, 570, 450, '800.00'],
];
/** [salary, work minutes of a day, late minutes, pay lost]. */
export const LATE_CASES: readonly (readonly [salary: string, workMinutes: number, minutes: number, lost: string])[] = [
  ['30000', 480, 15, '31.25'],
  ['30000', 480, 60, '125.00'],
  ['15000', 480, 7, '7.29'],
  ['24000', 450, 30, '53.33'],
  ['17777', 540, 11, '12.07'],
];
/** Flat tax: [rate in basis points, taxable positive, negative, social security, tax]. */
export const FLAT_TAX_CASES: readonly (readonly [
  rate: number,
  positive: string,
  negative: string,
  socialSecurity: string,
  tax: string,
])[] = [
  [300, '30000', '0', '750', '877.50'],
  [300, '30000', '1000', '875', '843.75'],
  [0, '50000', '0', '875', '0.00'],
  [300, '33333.33', '0', '818', '975.46'],
];
/** Money text to two decimals, half away from zero: [text, rounded]. */
export const ROUNDING_CASES: readonly (readonly [text: string, rounded: string])[] = [
  ['0.005', '0.01'],
  ['0.004999', '0.00'],
  ['1.005', '1.01'],
  ['1.255', '1.26'],
  ['0.125', '0.13'],
  ['1704.166666', '1704.17'],
  ['99999.995', '100000.00'],
  ['1234.5', '1234.50'],
  ['-1.005', '-1.01'],
];
