import { onTestFinished } from 'vitest';

declare global {
  interface Window {
    happyDOM?: { setViewport: (size: { width: number; height: number }) => void };
  }
}

/** The window of this test is as large as a phone's. */
export function asOnPhone() {
  const { innerWidth: width, innerHeight: height } = window;
  window.happyDOM?.setViewport({ width: 390, height: 844 });
  onTestFinished(() => window.happyDOM?.setViewport({ width, height }));
}
