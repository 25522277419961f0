/** `1,500.50`, `-200`, `(200)`, `฿1,500`, in Latin digits; null for what is no amount of baht. */
export function readBaht(text: string): number | null {
  const bare = text.replace(/[฿,\s]|บาท/g, '');
  const isBracketed = /^\(.*\)$/.test(bare);
  const number = isBracketed ? `-${bare.slice(1, -1)}` : bare;
  return /^-?\d+(?:\.\d{1,2})?$/.test(number) ? Number(number) : null;
}
