/** How a clocking proved its place, and how exact a position was, without the position itself. */
export const PROOF_KINDS = ['none', 'position', 'shown-code', 'printed-code', 'network', 'beacon', 'other'] as const;
export const ACCURACY_BUCKETS = ['within-10', 'within-30', 'within-100', 'over-100', 'unknown'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
export type AccuracyBucket = (typeof ACCURACY_BUCKETS)[number];
export type ProofFacts = { readonly kind: ProofKind; readonly accuracy: AccuracyBucket | null };

/**
 * What staff of the provider may know of a stored proof: its kind, and of a position the accuracy in metres as one of five buckets,
 * upper ends included. `accuracy` is null for every other kind; nothing of the proof itself comes back. A proof of a shape that is
 * not known is `other`. Source: product rule. Example: `{ latitude, longitude, accuracyMetres: 12 }` → position, `within-30`.
 */
export function proofFacts(proof: unknown): ProofFacts {
  if (proof === null || proof === undefined) return { kind: 'none', accuracy: null };
  if (typeof proof !== 'object') return { kind: 'other', accuracy: null };
  if ('latitude' in proof)
    return { kind: 'position', accuracy: bucketOf('accuracyMetres' in proof ? proof.accuracyMetres : null) };
  if ('qr' in proof) return { kind: proof.qr === 'printed' ? 'printed-code' : 'shown-code', accuracy: null };
  if ('network' in proof) return { kind: 'network', accuracy: null };
  return { kind: 'beacon' in proof ? 'beacon' : 'other', accuracy: null };
}

function bucketOf(metres: unknown): AccuracyBucket {
  if (typeof metres !== 'number') return 'unknown';
  if (metres <= 10) return 'within-10';
  if (metres <= 30) return 'within-30';
  return metres <= 100 ? 'within-100' : 'over-100';
}
