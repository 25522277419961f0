import { sql } from 'kysely';
import type { z } from 'zod';
import type { RequestPerson } from '../../../contract/requests/responses.ts';
import { assert } from '../../../domain/units.ts';
import { plannedOnce } from '../../db/planned-once.ts';
import { linkOrNull } from '../../files/file-link.ts';
import type { Ctx } from '../../http/context.ts';

export type Person = z.output<typeof RequestPerson> & { departmentName: string | null };
type Row = Omit<Person, 'imageUrl'> & { imageFileId: string | null };

/** People by their ids, with what a request shows of them. */
export async function loadPeople(ctx: Ctx, ids: readonly string[]): Promise<(id: string) => Person> {
  const { rows } = await sql<Row>`
    select e.id, e.first_name as "firstName", e.last_name as "lastName", e.first_name_en as "firstNameEn", e.last_name_en as "lastNameEn",
      e.image_file_id as "imageFileId", d.name as "departmentName"
    from app.employee e left join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
    where e.organization_id = ${ctx.organizationId} and e.id = any(${plannedOnce(ids)})`.execute(ctx.tx);
  const people = new Map(
    rows.map(({ imageFileId, ...row }) => [row.id, { ...row, imageUrl: linkOrNull(ctx, imageFileId) }] as const),
  );
  return (id) => {
    const person = people.get(id);
    assert(person !== undefined, 'the people of a request are people of the company');
    return person;
  };
}

export const shownPerson = ({ departmentName: _department, ...person }: Person): z.output<typeof RequestPerson> => person;
export const namesOf = ({ id, firstName, lastName, firstNameEn, lastNameEn }: Person) => ({
  id,
  firstName,
  lastName,
  firstNameEn,
  lastNameEn,
});
