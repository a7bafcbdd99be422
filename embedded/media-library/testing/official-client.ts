// Set before the client loads, because it then chooses http or https for all tests of its process.
process.env.CLOUDINARY_URL = 'cloudinary://lustre?upload_prefix=http://127.0.0.1'

export const { v2: cloudinary } = await import('cloudinary')
