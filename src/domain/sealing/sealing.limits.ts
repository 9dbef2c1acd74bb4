/** The shortest that anything of a quote becomes when it is sealed: a lump sum looks like a page of lines. */
export const LEAST_SEALED_BYTES = 2_048;
/** Of one field or file; a file has 25 MB at most. */
export const MAX_SEALED_BYTES = 33_554_432;
