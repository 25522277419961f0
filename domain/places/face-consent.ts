/** The text on face data in force; a new text asks everybody anew. */
export const FACE_CONSENT_VERSION = 1;
/** A scanner learns a face from this many photos at least. */
export const LEAST_FACE_PHOTOS = 2;
export const MOST_FACE_PHOTOS = 5;
/** How often a person looks into the scanner. */
export const FACE_SCANS = 3;

export type FaceDecision = { readonly version: number; readonly decision: 'accepted' | 'withdrawn' };

/**
 * Whether the latest decision of a person allows face data: accepted, and of the text in force.
 * Source: PDPA B.E. 2562 section 26 (biometric data needs explicit consent); product rule for a new text.
 */
export const allowsFaceData = (latest: FaceDecision | undefined): boolean =>
  latest !== undefined && latest.decision === 'accepted' && latest.version >= FACE_CONSENT_VERSION;
