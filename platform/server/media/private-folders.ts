/** @param folders paths such as `clients`, as in `MEDIA_PRIVATE_FOLDERS` */
export const privateFolders =
  (folders: readonly string[]) =>
  (publicId: string): boolean =>
    folders.some((folder) => publicId.startsWith(`${folder}/`))
