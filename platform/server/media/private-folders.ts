/**
 * Which pictures only the pages of client runs show: those whose public id lies below one of the folders.
 * @param folders paths such as `clients`, as `MEDIA_PRIVATE_FOLDERS` names them
 */
export const privateFolders =
  (folders: readonly string[]) =>
  (publicId: string): boolean =>
    folders.some((folder) => publicId.startsWith(`${folder}/`))
