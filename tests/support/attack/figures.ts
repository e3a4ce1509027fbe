/** The environment variable that names the file of the floods' figures, one line each. */
export const FLOOD_FIGURES = 'ATTACK_FIGURES'

/** The environment variable that names the file in which each test notes how many checks it made. */
export const CHECKS = 'ATTACK_CHECKS'
