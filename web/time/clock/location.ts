import { useEffect, useState } from 'react';
import { distanceMetres } from '../../../domain/places/zone-proof.ts';

export type DeviceLocation = { lat: number; lng: number; accuracy: number };
export type LocationState = { kind: 'locating' } | { kind: 'known'; location: DeviceLocation } | { kind: 'denied' };

const TIMEOUT_MS = 15_000;

/** The phone's location, watched while the page is open and a place asks for it. */
export function useDeviceLocation(isWanted: boolean): { state: LocationState; retry(): void } {
  const [state, setState] = useState<LocationState>({ kind: 'locating' });
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
          location: { lat: coords.latitude, lng: coords.longitude, accuracy: Math.round(coords.accuracy) },
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
export function nearestPlace(location: DeviceLocation, places: readonly Place[]): Nearest | null {
  const measured = places.map((place) => ({
    place,
    metresOutside: Math.max(
      0,
      Math.ceil(distanceMetres({ latitude: location.lat, longitude: location.lng }, place) - place.radiusMetres),
    ),
  }));
  return measured.sort((a, b) => a.metresOutside - b.metresOutside)[0] ?? null;
}
