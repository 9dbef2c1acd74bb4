/** What a file field offers to choose; whether it is a picture is decided by its content. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif,.jpg,.jpeg,.png,.webp,.avif";
