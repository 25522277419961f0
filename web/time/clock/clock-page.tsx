import { useEffect, useState, useSyncExternalStore } from 'react';
import { clockSeconds, clockTime, dayAndMonth, dayAt, fullDate } from '../../../domain/written-dates.ts';
import { fromWire, hoursOf, type Language, placeName, type Say, wordsOf } from './clock-text.ts';
import type { PunchProof } from './clocking-queue.ts';
import { offeredAfter, type Today } from './known-day.ts';
import { nearestPlace, useDeviceLocation } from './location.ts';
import { QrScanner } from './qr-scanner.tsx';
import type { ClockType, Outcome } from './send-waiting.ts';
import { useClock } from './use-clock.ts';
import { areExtrasGiven, NO_EXTRAS, ZoneExtras } from './zone-extras.tsx';
import { placeStatus, type ScannedZone, ZoneStatus } from './zone-status.tsx';

/** The phone's clock page: one big button with the next action, and what it depends on. */
export function ClockPage({ language }: { language: Language }) {
  const say = wordsOf(language);
  const clock = useClock(language);
  if (clock.today) return <Clock language={language} say={say} clock={clock} today={clock.today} />;
  if (clock.failure?.status === 401) return <SignInNotice say={say} language={language} />;
  if (clock.failure) {
    return (
      <main className="page centered">
        <p className="notice" role="alert">
          {clock.failure.status === 0 ? say('offline') : clock.failure.message || say('failed')}
        </p>
        {clock.failure.requestId && <p className="soft">{say('request', { id: clock.failure.requestId })}</p>}
        <button type="button" className="secondary" onClick={() => void clock.refresh()}>
          {say('retry')}
        </button>
      </main>
    );
  }
  return (
    <main className="page" aria-busy="true" aria-label={say('loading')}>
      <div className="skeleton time-skeleton" />
      <div className="skeleton card-skeleton" />
      <div className="skeleton button-skeleton" />
    </main>
  );
}

function SignInNotice({ say, language }: { say: Say; language: Language }) {
  const next = encodeURIComponent(location.pathname + location.search);
  return (
    <main className="page centered">
      <p className="notice">{say('pleaseSignIn')}</p>
      <a className="primary" href={`/${language}/signin?next=${next}`}>
        {say('signIn')}
      </a>
    </main>
  );
}

type ClockProps = { language: Language; say: Say; clock: ReturnType<typeof useClock>; today: Today };

function Clock({ language, say, clock, today }: ClockProps) {
  const timeZone = today.timeZone.uniqueName;
  const now = useTick(clock.now);
  const { isRemembered, waiting } = clock;
  const offered = offeredAfter({ today, isRemembered, waiting, now });
  const places = today.zones.flatMap((zone) =>
    zone.type === 'gps' && zone.latitude !== null && zone.longitude !== null
      ? [
          {
            id: zone.id,
            name: zone.name,
            latitude: zone.latitude,
            longitude: zone.longitude,
            radiusMetres: zone.radiusMetres ?? 0,
          },
        ]
      : [],
  );
  const hasQr = today.zones.some((zone) => zone.type === 'qr');
  const { state: location, retry } = useDeviceLocation(places.length > 0);
  const nearest = location.kind === 'known' ? nearestPlace(location.location, places) : null;
  const [scanned, setScanned] = useState<ScannedZone | null>(null);
  const [isScanning, setScanning] = useState(false);
  const [extras, setExtras] = useState(NO_EXTRAS);
  const status = placeStatus({ today, location, nearest, scanned });

  const asked = askedZone(today, { scanned, nearestId: nearest?.metresOutside === 0 ? nearest.place.id : null });

  const record = (clockType: ClockType) => {
    const place: PunchProof = scanned
      ? { zoneId: scanned.zoneId, qr: scanned.text }
      : nearest && location.kind === 'known'
        ? { ...(status.kind === 'network' ? {} : { zoneId: nearest.place.id }), ...location.location }
        : {};
    const { note, imageFileId } = extras;
    setScanned(null);
    setExtras(NO_EXTRAS);
    void clock.press(clockType, {
      ...place,
      ...(note.trim() ? { note: note.trim() } : {}),
      ...(imageFileId ? { imageFileId } : {}),
    });
  };
  if (isScanning) {
    return (
      <QrScanner
        say={say}
        onCancel={() => setScanning(false)}
        onFound={(text) => {
          setScanned(zoneOfCode(text, today));
          setScanning(false);
        }}
      />
    );
  }
  const isReady = status.isReady && !clock.isBusy && areExtrasGiven(asked, extras);
  return (
    <main className="page withPages">
      <header className="now">
        <h1 className="date">{fullDate(dayAt(now, timeZone), language)}</h1>
        <p className="time">{clockSeconds(now, timeZone)}</p>
        <p className="soft">{say(isRemembered ? 'phoneTime' : 'serverTime')}</p>
      </header>
      {isRemembered && dayAt(now, timeZone) !== today.workDate ? null : <ShiftCard say={say} today={today} />}
      <ZoneStatus say={say} status={status} onRetry={retry} />
      <ZoneExtras say={say} language={language} asked={asked} value={extras} onChange={setExtras} />
      <OutcomeLine say={say} timeZone={timeZone} outcome={clock.outcome} />
      <QueueLine say={say} count={clock.waiting.length} isCut={clock.failure?.status === 0} />
      <RecentPunches say={say} timeZone={timeZone} today={today} language={language} />
      <footer className="actions">
        {hasQr && (
          <button type="button" className="secondary" onClick={() => setScanning(true)}>
            {say('scan')}
          </button>
        )}
        <div className="others">
          {offered.others.map((type) => (
            <button key={type} type="button" className="secondary" disabled={!isReady} onClick={() => record(type)}>
              {say(type)}
            </button>
          ))}
        </div>
        <button
          type="button"
          className="primary"
          disabled={!isReady}
          aria-busy={clock.isBusy}
          onClick={() => record(offered.next)}
        >
          {say(offered.next)}
        </button>
      </footer>
      <OwnPages say={say} language={language} />
    </main>
  );
}

/** The other pages of an employee; they are no part of this document, so these are plain links. */
function OwnPages({ say, language }: { say: Say; language: Language }) {
  return (
    <nav className="pages" aria-label={say('bar')}>
      <a href={`/${language}/webview/month`}>{say('month')}</a>
      <a href={`/${language}/webview/shift-time`}>{say('shifts')}</a>
      <a href={`/${language}/webview/slips`}>{say('slips')}</a>
    </nav>
  );
}

type Chosen = { scanned: ScannedZone | null; nearestId: string | null };
/** The zone the next punch will prove, for what else it asks. */
function askedZone(today: Today, { scanned, nearestId }: Chosen) {
  const id = scanned?.zoneId ?? nearestId;
  return today.zones.find((zone) => (id ? zone.id === id : zone.isOnNetwork)) ?? null;
}

/** A clock code says its zone after the first dot-separated mark; the server checks the rest. */
function zoneOfCode(text: string, today: Today): ScannedZone {
  const zone = today.zones.find((item) => item.type === 'qr' && text.includes(item.id));
  return { zoneId: zone?.id ?? '', name: zone?.name ?? null, text };
}

function ShiftCard({ say, today }: { say: Say; today: Today }) {
  const { schedule } = today;
  const time = (minute: number) =>
    `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const hours =
    schedule.startMinute === null || schedule.endMinute === null
      ? null
      : `${time(schedule.startMinute)}–${time(schedule.endMinute)}`;
  const kind = schedule.kind === 'holiday' ? say('holiday') : schedule.kind === 'day-off' ? say('dayOff') : null;
  return (
    <section className="card row">
      <div>
        <p className="soft">{say('shift')}</p>
        <p className="strong">{[kind, hours].filter(Boolean).join(' · ') || say('noShift')}</p>
        {schedule.shiftName && <p className="soft">{schedule.shiftName}</p>}
      </div>
      <div className="right">
        <p className="soft">{say('worked')}</p>
        <p className="strong numbers">{hoursOf(today.workedMinutes)}</p>
      </div>
    </section>
  );
}

const TOLD = {
  saved: { key: 'saved', mark: '✓ ' },
  sent: { key: 'sentLater', mark: '✓ ' },
  kept: { key: 'savedLater', mark: '⏳ ' },
  others: { key: 'others', mark: '✕ ' },
  refused: { key: 'refused', mark: '✕ ' },
} as const;

function OutcomeLine({ say, timeZone, outcome }: { say: Say; timeZone: string; outcome: Outcome | null }) {
  useEffect(() => {
    if (outcome) navigator.vibrate?.('reason' in outcome ? [60, 60, 60] : 40);
  }, [outcome]);
  if (!outcome) return <p className="outcome" role="status" />;
  const facts = {
    action: say(outcome.clockType),
    time: clockTime(outcome.at, timeZone),
    reason: 'reason' in outcome ? outcome.reason : '',
  };
  const { key, mark } = TOLD[outcome.kind];
  return (
    <p className={`outcome ${outcome.kind}`} role="status">
      {mark}
      {say(key, facts)}
    </p>
  );
}

function watchNetwork(tell: () => void) {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
const useIsOffline = () => useSyncExternalStore(watchNetwork, () => !navigator.onLine);

function QueueLine({ say, count, isCut }: { say: Say; count: number; isCut: boolean }) {
  const isOffline = useIsOffline() || isCut;
  if (count === 0 && !isOffline) return null;
  return (
    <p className="queue" role="status">
      {isOffline && <strong>{say('offline')}</strong>}
      {count > 0 && <span>{say('queued', { count })}</span>}
    </p>
  );
}

function RecentPunches({ say, timeZone, today, language }: { say: Say; timeZone: string; today: Today; language: Language }) {
  return (
    <section className="card">
      <p className="soft">{say('recent')}</p>
      {today.recent.length === 0 && <p>{say('none')}</p>}
      <ul className="recent">
        {today.recent.map((punch) => (
          <li key={punch.id}>
            <span>{say(punch.clockType)}</span>
            <span className="soft">{punch.zone ? placeName(say, punch.zone) : ''}</span>
            <span className="numbers">
              {punch.workDate === today.workDate ? '' : `${dayAndMonth(dayAt(fromWire(punch.at), timeZone), language)} `}
              {clockTime(fromWire(punch.at), timeZone)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useTick(read: () => number): number {
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(read()), 500);
    return () => clearInterval(timer);
  });
  return now;
}
