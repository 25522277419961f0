type NameRow = {
  code: string | null;
  first_name: string | null;
  last_name: string | null;
  first_name_en: string | null;
  last_name_en: string | null;
};

export const actorNames = (row: NameRow) => ({
  code: row.code,
  firstName: row.first_name,
  lastName: row.last_name,
  firstNameEn: row.first_name_en,
  lastNameEn: row.last_name_en,
});
