/*
 * Strokes of icons that templates and scripts draw alike, on a grid of 24.
 */

export const BACK_STROKE = 'M19 12H5m6-6-6 6 6 6'
export const FORWARD_STROKE = 'M5 12h14m-6-6 6 6-6 6'
export const INFO_STROKE = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.6v.4'
export const CHECK_STROKE = 'm5 12.5 4.5 4.5L19 7.5'
export const SEARCH_STROKE = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2 20.5 20.5'
