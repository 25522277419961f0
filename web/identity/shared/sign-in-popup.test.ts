import { expect, test } from 'vitest';
import type { z } from 'zod';
import { SIGN_IN_CHANNEL, type SignInMessage } from '../../../contract/identity/identity.ts';
import { popupAnswerOf } from './sign-in-popup.ts';

type Message = z.output<typeof SignInMessage>;

test('a finished sign-in is heard', () => {
  const message: Message = { type: SIGN_IN_CHANNEL, ok: true, next: '/en/dashboard' };
  expect(popupAnswerOf(message)).toEqual({ isSignedIn: true, isSecondStep: false });
});

test('a sign-in that wants its second step is heard so', () => {
  const message = { type: SIGN_IN_CHANNEL, ok: true, next: '/en/dashboard', isSecondStep: true };
  expect(popupAnswerOf(message)).toEqual({ isSignedIn: true, isSecondStep: true });
});

test('a refusal is heard with its code', () => {
  const message: Message = { type: SIGN_IN_CHANNEL, ok: false, code: 'auth/cancelled', message: 'no' };
  expect(popupAnswerOf(message)).toEqual({ isSignedIn: false, code: 'auth/cancelled' });
});

test.each([null, 'text', {}, { type: 'another', ok: true }, { type: SIGN_IN_CHANNEL }])('%j is nobody we know', (data) => {
  expect(popupAnswerOf(data)).toBeNull();
});
