/** Marks the close button of a dialog, which toasts do not cover. */
export const DIALOG_CLOSE = 'data-dialog-close';
