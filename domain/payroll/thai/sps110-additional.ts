import { satang } from '../../units.ts';
import { additionalLines, type ReturnLine } from './additional-filing.ts';
import type { SpsPerson } from './sps110.ts';

/** What a filing of SPS 1-10 says of its people, to be kept: the wage with what each side adds to it. */
export const spsLines = (people: readonly SpsPerson[]): ReturnLine[] =>
  people.flatMap(({ employeeId, wage, employee, employer }) => [
    { subject: employeeId, line: 'employee', paid: wage, tax: employee },
    { subject: employeeId, line: 'employer', paid: wage, tax: employer },
  ]);

/**
 * Whom an additional filing of SPS 1-10 lists: of each person the wage and the contributions above all that earlier filings said. What comes to
 * less is claimed back from the office. Source: Social Security Act s.47 and 47 bis.
 * Example: filed 10,000.00 with 500.00 each side, now 15,000.00 with 750.00 → 5,000.00 with 250.00 each side.
 */
export function additionalPeople(people: readonly SpsPerson[], reported: readonly ReturnLine[]): SpsPerson[] {
  const more = additionalLines(spsLines(people), reported).more;
  const lines = new Map(more.map((line) => [`${line.subject} ${line.line}`, line]));
  return people.flatMap((person) => {
    const employee = lines.get(`${person.employeeId} employee`);
    const employer = lines.get(`${person.employeeId} employer`);
    const wage = employee?.paid ?? employer?.paid;
    return wage === undefined
      ? []
      : [{ ...person, wage, employee: employee?.tax ?? satang(0), employer: employer?.tax ?? satang(0) }];
  });
}
