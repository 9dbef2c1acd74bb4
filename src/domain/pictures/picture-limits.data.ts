/** How many pictures a person may send; decoding them costs more than most requests. */
export const PICTURES_PER_PERSON = { name: "pictures-person", points: 300, per: 3600 };

export const MOST_PICTURE_BYTES = 15 * 1024 * 1024;

/** What a file field offers to choose; whether it is a picture is decided by its content. */
export const PICTURE_TYPES = "image/jpeg,image/png,image/webp,image/avif,.jpg,.jpeg,.png,.webp,.avif";
