/** Name of the basket in local storage (AH-73); the script of every page knows it without the basket's rules. */
export const BASKET_KEY = 'uapp_comparison'
