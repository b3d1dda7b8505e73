// Stands in for '@rjsf/validator-ajv8', which @rjsf/core names without using it: our forms bring compiled validators,
// and the browser is to carry no schema compiler.
export default undefined;
