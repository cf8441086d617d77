/** True in a field, and in a dialog, which has keys of its own: keys that stand for commands are left alone there. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, [contenteditable], dialog') !== null
}
