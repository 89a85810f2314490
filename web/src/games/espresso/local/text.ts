export * from '$src/generated/espresso';
