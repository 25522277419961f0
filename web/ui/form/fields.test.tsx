import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { useSampleForm } from '../../home/style-guide/use-sample-form.ts';
import { choose, fieldOf, fill, press, textIn } from '../../testing/on-screen.ts';
import { renderPart } from '../../testing/render-part.tsx';
import type { FormOf } from './contract-form.ts';
import { DateField, DayInput, MonthField } from './date-field.tsx';
import {
  MaskedField,
  MoneyField,
  NationalIdField,
  NumberField,
  PasswordField,
  PhoneField,
  SelectField,
  SwitchField,
} from './fields.tsx';
import { TimeInput } from './time-input.tsx';

/** A form whose values are written below it, so that a test sees what would be sent. */
function Values<F>({ initial, children }: { initial: { [K in keyof F]: F[K] }; children: (of: FormOf<F>) => React.ReactNode }) {
  const of = useSampleForm<F>(initial);
  return (
    <form onSubmit={of.submit} noValidate>
      {children(of)}
      <output>{JSON.stringify(of.form.getValues())}</output>
    </form>
  );
}
const kept = (name: string): unknown => {
  const values = z.record(z.string(), z.unknown()).parse(JSON.parse(screen.getByRole('status').textContent ?? '{}'));
  return values[name];
};

const Bounded = () => {
  const [day, setDay] = useState('2026-01-20');
  return (
    <>
      <DayInput label="Day" value={day} onChange={setDay} min="2026-01-10" />
      <output>{day}</output>
    </>
  );
};

const Discarded = () => {
  const [day, setDay] = useState('2026-11-22');
  return (
    <>
      <DayInput label="Day" value={day} onChange={setDay} onUnread={setDay} />
      <button type="button" onClick={() => setDay('2026-11-22')}>
        Discard
      </button>
    </>
  );
};

const Clock = ({ start }: { start: number }) => {
  const [minutes, setMinutes] = useState(start);
  return (
    <>
      <TimeInput label="Start" value={minutes} onChange={setMinutes} />
      <output>{minutes}</output>
    </>
  );
};

describe('a telephone number', () => {
  const phoneForm = (phone: string) => (
    <Values initial={{ phone }}>{(of) => <PhoneField of={of} name="phone" label="Phone" />}</Values>
  );

  test.each([
    ['+66897654321', '089-765-4321'],
    ['+6621234567', '02-123-4567'],
    ['+6561234567', '+65 6123 4567'],
    ['ask at the desk', 'ask at the desk'],
  ])('%s is shown as %s and kept as it is', async (phone, shown) => {
    await renderPart(phoneForm(phone));
    await waitFor(() => expect(textIn('Phone')).toBe(shown));
    expect(kept('phone')).toBe(phone);
  });

  test.each([
    ['0897654321', '089-765-4321', '+66897654321'],
    ['021234567', '02-123-4567', '+6621234567'],
    ['+65 6123 4567', '+65 6123 4567', '+6561234567'],
    ['+66897654321', '089-765-4321', '+66897654321'],
    ['08976', '089-76', '08976'],
  ])('%s typed is shown as %s and sent as %s', async (typed, shown, sent) => {
    const { user } = await renderPart(phoneForm(''));
    await user.type(fieldOf('Phone'), typed);
    await waitFor(() => expect(textIn('Phone')).toBe(shown));
    expect(kept('phone')).toBe(sent);
  });
});

describe('a day', () => {
  const dayForm = <Values initial={{ day: '' }}>{(of) => <DateField of={of} name="day" label="First day" isClearable />}</Values>;

  test.each([
    ['15/1/2026', '2026-01-15'],
    ['01-02-2026', '2026-02-01'],
    ['2026-12-31', '2026-12-31'],
    ['15/01/2569', '2026-01-15'],
    ['16 Aug 2026', '2026-08-16'],
    ['15 ส.ค. 2569', '2026-08-15'],
  ])('typed as %s is %s', async (typed, day) => {
    const { user } = await renderPart(dayForm);
    await user.type(fieldOf('First day'), typed);
    await user.tab();
    await waitFor(() => expect(kept('day')).toBe(day));
  });

  test('that no calendar has stays in the field with its reason, and is what would be sent', async () => {
    const { user } = await renderPart(dayForm);
    await user.type(fieldOf('First day'), '31/02/2026');
    await user.tab();
    expect(await screen.findByText(/This is not a valid date/)).toBeTruthy();
    expect([textIn('First day'), kept('day')]).toEqual(['31/02/2026', '31/02/2026']);
    await user.clear(fieldOf('First day'));
    await user.type(fieldOf('First day'), '28/02/2026');
    await user.tab();
    await waitFor(() => expect(screen.queryByText(/This is not a valid date/)).toBeNull());
    expect([textIn('First day'), kept('day')]).toEqual(['28 Feb 2026', '2026-02-28']);
  });

  test('what is typed over a day and cannot be read is never that day', async () => {
    const start = <Values initial={{ day: '2026-11-22' }}>{(of) => <DateField of={of} name="day" label="First day" />}</Values>;
    const { user } = await renderPart(start);
    await user.clear(fieldOf('First day'));
    await user.type(fieldOf('First day'), 'soon');
    await user.tab();
    expect(await screen.findByText(/This is not a valid date/)).toBeTruthy();
    expect([textIn('First day'), kept('day')]).toEqual(['soon', 'soon']);
  });

  test('is shown in the year that readers of Thai count', async () => {
    const shown = <DayInput label="วันแรก" value="2026-06-01" onChange={() => {}} />;
    await renderPart(shown, { language: 'th' });
    expect(textIn('วันแรก')).toMatch(/^1 มิ\.?ย\.? 2569$/);
  });

  test('that is picked after something was mistyped is the one that counts', async () => {
    const start = <Values initial={{ day: '2026-11-22' }}>{(of) => <DateField of={of} name="day" label="First day" />}</Values>;
    const { user } = await renderPart(start);
    await user.clear(fieldOf('First day'));
    await user.type(fieldOf('First day'), 'soon');
    await user.click(await screen.findByRole('button', { name: /^16 November 2026/ }));
    await user.click(fieldOf('First day'));
    await user.tab();
    await waitFor(() => expect([textIn('First day'), kept('day')]).toEqual(['16 Nov 2026', '2026-11-16']));
    expect(screen.queryByText(/This is not a valid date/)).toBeNull();
  });

  test('that was mistyped goes when the value is set from outside', async () => {
    const { user } = await renderPart(<Discarded />);
    await fill(user, 'Day', 'soon');
    await user.tab();
    expect(await screen.findByText(/This is not a valid date/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(textIn('Day')).toBe('22 Nov 2026'));
    expect(screen.queryByText(/This is not a valid date/)).toBeNull();
  });

  test('of a year that nobody may say is told so, and not that it is no day', async () => {
    const { user } = await renderPart(<Discarded />);
    await user.clear(screen.getByRole('textbox', { name: 'Day' }));
    await user.type(screen.getByRole('textbox', { name: 'Day' }), '1/6/1805');
    await user.tab();
    expect(await screen.findByText('This date is too far away. Use the years 1900 to 2200.')).toBeTruthy();
  });

  test('before the first allowed one is not taken', async () => {
    const { user } = await renderPart(<Bounded />);
    await fill(user, 'Day', '01/01/2026');
    await user.tab();
    expect(await screen.findByText('The first day that can be chosen is 10 Jan 2026.')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

test('a month is kept without its day', async () => {
  await renderPart(<Values initial={{ month: '2026-06' }}>{(of) => <MonthField of={of} name="month" label="Month" />}</Values>);
  expect(screen.getByRole('button', { name: /Month/ }).textContent).toContain('June 2026');
});

describe('a masked field', () => {
  test('falls into blocks while it is typed, and keeps digits alone', async () => {
    const form = <Values initial={{ id: '' }}>{(of) => <NationalIdField of={of} name="id" label="National ID" />}</Values>;
    const { user } = await renderPart(form);
    await user.type(fieldOf('National ID'), '11017x00230708');
    expect(textIn('National ID')).toBe('1-1017-00230-70-8');
    expect(kept('id')).toBe('1101700230708');
  });

  test('of an address of a device keeps its colons, in capitals', async () => {
    const form = <Values initial={{ mac: '' }}>{(of) => <MaskedField of={of} name="mac" label="MAC" mask="mac" />}</Values>;
    const { user } = await renderPart(form);
    await user.click(fieldOf('MAC'));
    await user.paste('a4-5e-60-c2-19-0f');
    expect(textIn('MAC')).toBe('A4:5E:60:C2:19:0F');
    expect(kept('mac')).toBe('A4:5E:60:C2:19:0F');
  });
});

describe('a time of the day', () => {
  test.each([
    ['8:30', '510'],
    ['0830', '510'],
    ['17.45', '1065'],
  ])('typed as %s is %s minutes', async (typed, minutes) => {
    const { user } = await renderPart(<Clock start={0} />);
    await fill(user, 'Start', typed);
    expect(screen.getByRole('status').textContent).toBe(minutes);
  });

  test('that is none leaves the one before, and shows it on the way out', async () => {
    const { user } = await renderPart(<Clock start={510} />);
    await fill(user, 'Start', '25:00');
    expect(screen.getByRole('status').textContent).toBe('510');
    await user.tab();
    expect(textIn('Start')).toBe('08:30');
  });
});

describe('numbers', () => {
  test('money is shown with two decimals and kept as a number', async () => {
    const form = <Values initial={{ pay: '' }}>{(of) => <MoneyField of={of} name="pay" label="Pay" />}</Values>;
    const { user } = await renderPart(form);
    await user.type(fieldOf('Pay'), '18000.5');
    expect(kept('pay')).toBe(18000.5);
    expect(textIn('Pay')).toMatch(/^18,000\.5/);
  });

  test('a whole number takes no decimals, and is not clamped behind one’s back', async () => {
    const form = (
      <Values initial={{ count: 1 }}>{(of) => <NumberField of={of} name="count" label="Count" isWhole max={5} />}</Values>
    );
    const { user } = await renderPart(form);
    await fill(user, 'Count', '12');
    await user.tab();
    expect(kept('count')).toBe(12);
  });
});

test('a switch and a choice write their values', async () => {
  const form = (
    <Values initial={{ isOn: false, kind: 'a' }}>
      {(of) => (
        <>
          <SwitchField of={of} name="isOn" label="On" />
          <SelectField
            of={of}
            name="kind"
            label="Kind"
            options={[
              { value: 'a', label: 'First' },
              { value: 'b', label: 'Second' },
            ]}
          />
        </>
      )}
    </Values>
  );
  const { user } = await renderPart(form);
  await user.click(screen.getByRole('switch', { name: 'On' }));
  expect(kept('isOn')).toBe(true);
  await choose(user, 'Kind', 'Second');
  expect(kept('kind')).toBe('b');
});

test('a password is shown only when asked for', async () => {
  const form = <Values initial={{ secret: '' }}>{(of) => <PasswordField of={of} name="secret" label="Secret" />}</Values>;
  const { user } = await renderPart(form);
  await fill(user, 'Secret', 'Pass-1234');
  expect(fieldOf('Secret').getAttribute('type')).toBe('password');
  await press(user, 'Show password');
  expect(fieldOf('Secret').getAttribute('type')).toBe('text');
});
