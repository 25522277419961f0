import type { Say } from './clock-text.ts';
import type { Today } from './known-day.ts';
import type { LocationState, Nearest } from './location.ts';

export type ScannedZone = { zoneId: string; name: string | null; text: string };
export type PlaceStatus =
  | {
      kind: 'anywhere' | 'no-zone' | 'locating' | 'denied' | 'scan' | 'scan-or-app' | 'only-app' | 'wrong-code';
      isReady: boolean;
    }
  | { kind: 'scanned' | 'network'; zone: string; isReady: true }
  | { kind: 'other-network'; zone: string; isReady: boolean }
  | { kind: 'inside'; zone: string; accuracy: number; isReady: true }
  | { kind: 'outside'; zone: string; metres: number; accuracy: number; isReady: boolean };

type Known = { today: Today; location: LocationState; nearest: Nearest | null; scanned: ScannedZone | null };

/** Whether and where one may clock, as far as the phone can tell; the server decides again. */
export function placeStatus({ today, location, nearest, scanned }: Known): PlaceStatus {
  const isFree = !today.isProofRequired;
  if (scanned)
    return scanned.name === null
      ? { kind: 'wrong-code', isReady: isFree }
      : { kind: 'scanned', zone: scanned.name, isReady: true };
  if (today.zones.length === 0) return { kind: isFree ? 'anywhere' : 'no-zone', isReady: isFree };
  const network = today.zones.find((zone) => zone.isOnNetwork);
  const isInside = nearest !== null && nearest.metresOutside === 0;
  if (network && !isInside) return { kind: 'network', zone: network.wifiName ?? network.name, isReady: true };
  if (nearest && location.kind === 'known') {
    const { accuracy } = location.location;
    const zone = nearest.place.name;
    return nearest.metresOutside === 0
      ? { kind: 'inside', zone, accuracy, isReady: true }
      : { kind: 'outside', zone, metres: nearest.metresOutside, accuracy, isReady: isFree };
  }
  const elsewhere = today.zones.find((zone) => zone.type === 'wifi');
  if (elsewhere && !today.zones.some((zone) => zone.type === 'gps')) {
    return { kind: 'other-network', zone: elsewhere.wifiName ?? elsewhere.name, isReady: isFree };
  }
  if (!today.zones.some((zone) => zone.type === 'gps')) return { kind: withoutPlace(today), isReady: isFree };
  return { kind: location.kind === 'denied' ? 'denied' : 'locating', isReady: isFree };
}

/** What is left without a place on the map and without Wi-Fi: a code, and beacons, which no browser can hear. */
function withoutPlace({ zones }: Today): 'scan' | 'scan-or-app' | 'only-app' {
  if (zones.every((zone) => zone.type === 'qr')) return 'scan';
  return zones.some((zone) => zone.type === 'qr') ? 'scan-or-app' : 'only-app';
}

const TONES: Record<PlaceStatus['kind'], 'good' | 'bad' | 'calm'> = {
  anywhere: 'good',
  inside: 'good',
  scanned: 'good',
  network: 'good',
  locating: 'calm',
  scan: 'calm',
  'scan-or-app': 'calm',
  'only-app': 'bad',
  outside: 'bad',
  denied: 'bad',
  'other-network': 'bad',
  'no-zone': 'bad',
  'wrong-code': 'bad',
};
const MARKS = { good: '✓', bad: '!', calm: '…' };

export function ZoneStatus({ say, status, onRetry }: { say: Say; status: PlaceStatus; onRetry(): void }) {
  const tone = TONES[status.kind];
  return (
    <section className={`card zone ${tone}`} role="status">
      <span className="mark" aria-hidden="true">
        {MARKS[tone]}
      </span>
      <div>
        <p className="strong">{textOf(say, status)}</p>
        {'accuracy' in status && <p className="soft">{say('accuracy', { metres: status.accuracy })}</p>}
        {status.kind === 'denied' && (
          <>
            <p className="soft">{say('locationHelp')}</p>
            <button type="button" className="link" onClick={onRetry}>
              {say('retry')}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

function textOf(say: Say, status: PlaceStatus): string {
  switch (status.kind) {
    case 'inside':
      return say('inside', { zone: status.zone });
    case 'outside':
      return say('outside', { zone: status.zone, metres: status.metres.toLocaleString('en-GB') });
    case 'scanned':
      return say('scanned', { zone: status.zone });
    case 'other-network':
      return say('otherNetwork', { zone: status.zone });
    case 'network':
      return say('network', { zone: status.zone });
    case 'anywhere':
      return say('anywhere');
    case 'no-zone':
      return say('noZone');
    case 'denied':
      return say('locationDenied');
    case 'scan':
      return say('scan');
    case 'scan-or-app':
      return say('scanOrApp');
    case 'only-app':
      return say('onlyApp');
    case 'wrong-code':
      return say('wrongQr');
    default:
      return say('locating');
  }
}
