export * from '$src/generated/cafe';
