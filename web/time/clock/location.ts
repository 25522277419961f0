import { useEffect, useState } from 'react';
import { distanceMetres } from '../../../domain/places/zone-proof.ts';

export type Position = { lat: number; lng: number; accuracy: number };
export type PositionState = { kind: 'locating' } | { kind: 'known'; position: Position } | { kind: 'denied' };

const TIMEOUT_MS = 15_000;

/** The phone's position, watched while the page is open and a place asks for it. */
export function useDeviceLocation(isWanted: boolean): { state: PositionState; retry(): void } {
  const [state, setState] = useState<PositionState>({ kind: 'locating' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt watches anew
  useEffect(() => {
    if (!isWanted) return;
    if (!('geolocation' in navigator)) {
      setState({ kind: 'denied' });
      return;
    }
    setState({ kind: 'locating' });
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) =>
        setState({
          kind: 'known',
          position: { lat: coords.latitude, lng: coords.longitude, accuracy: Math.round(coords.accuracy) },
        }),
      () => setState((known) => (known.kind === 'known' ? known : { kind: 'denied' })),
      { enableHighAccuracy: true, maximumAge: 10_000, timeout: TIMEOUT_MS },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isWanted, attempt]);
  return { state, retry: () => setAttempt((count) => count + 1) };
}

export type Place = { id: string; name: string; latitude: number; longitude: number; radiusMetres: number };
export type Nearest = { place: Place; metresOutside: number };

/** The place one is in, or the one whose border is nearest; metres beyond the border, 0 inside. The server decides again. */
export function nearestPlace(position: Position, places: readonly Place[]): Nearest | null {
  const measured = places.map((place) => ({
    place,
    metresOutside: Math.max(
      0,
      Math.ceil(distanceMetres({ latitude: position.lat, longitude: position.lng }, place) - place.radiusMetres),
    ),
  }));
  return measured.sort((a, b) => a.metresOutside - b.metresOutside)[0] ?? null;
}
