import { assert } from '../../domain/units.ts';

const [MINUS, COMMA, SEMICOLON, NOUGHT, NINE] = [45, 44, 59, 48, 57];

/** The whole numbers of a text, with a comma or a semicolon between two: `1,-1;20` is 1, -1 and 20. Ten times as fast as taking it apart into texts. */
export function packedNumbers(text: string): number[] {
  const numbers: number[] = [];
  if (text === '') return numbers;
  let value = 0;
  let sign = 1;
  let digits = 0;
  for (let place = 0; place <= text.length; place += 1) {
    const letter = place === text.length ? SEMICOLON : text.charCodeAt(place);
    if (letter >= NOUGHT && letter <= NINE) {
      value = value * 10 + (letter - NOUGHT);
      digits += 1;
    } else if (letter === COMMA || letter === SEMICOLON) {
      assert(digits > 0 && Number.isSafeInteger(value), 'a packed number has digits, and not too many');
      numbers.push(value === 0 ? 0 : sign * value);
      [value, sign, digits] = [0, 1, 0];
    } else {
      assert(letter === MINUS && sign === 1 && digits === 0, 'packed numbers are whole');
      sign = -1;
    }
  }
  return numbers;
}
